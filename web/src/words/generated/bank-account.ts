// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/member/bank-account.json' with { type: 'json' };
import type { BankAccount } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const bankAccount = catalogue('bank-account', english) as BankAccount;
