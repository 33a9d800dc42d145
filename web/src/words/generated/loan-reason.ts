// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/labels/loan-reason.json' with { type: 'json' };
import type { LoanReason } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const loanReason = catalogue('loan-reason', english) as LoanReason;
