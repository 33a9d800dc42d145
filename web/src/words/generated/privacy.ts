// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/privacy.json' with { type: 'json' };
import type { Privacy } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const privacy = catalogue('privacy', english) as Privacy;
