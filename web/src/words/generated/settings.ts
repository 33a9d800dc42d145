// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/member/settings.json' with { type: 'json' };
import type { Settings } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const settings = catalogue('settings', english) as Settings;
