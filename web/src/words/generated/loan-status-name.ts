// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/labels/loan-status-name.json' with { type: 'json' };
import type { LoanStatusName } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const loanStatusName = catalogue('loan-status-name', english) as LoanStatusName;
