// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/member/loan-application.json' with { type: 'json' };
import type { LoanApplication } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const loanApplication = catalogue('loan-application', english) as LoanApplication;
