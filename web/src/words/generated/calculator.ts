// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/calculator.json' with { type: 'json' };
import type { Calculator } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const calculator = catalogue('calculator', english) as Calculator;
