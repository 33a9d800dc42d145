// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/labels/profile.json' with { type: 'json' };
import type { Profile } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const profile = catalogue('profile', english) as Profile;
