// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/choosing.json' with { type: 'json' };
import type { Choosing } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const choosing = catalogue('choosing', english) as Choosing;
