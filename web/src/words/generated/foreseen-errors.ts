// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/everywhere/foreseen-errors.json' with { type: 'json' };
import type { ForeseenErrors } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const foreseenErrors = catalogue('foreseen-errors', english) as ForeseenErrors;
