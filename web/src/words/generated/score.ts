// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/score.json' with { type: 'json' };
import type { Score } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const score = catalogue('score', english) as Score;
