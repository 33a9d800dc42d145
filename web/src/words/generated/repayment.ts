// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/labels/repayment.json' with { type: 'json' };
import type { Repayment } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const repayment = catalogue('repayment', english) as Repayment;
