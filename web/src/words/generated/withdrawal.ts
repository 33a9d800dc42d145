// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/member/withdrawal.json' with { type: 'json' };
import type { Withdrawal } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const withdrawal = catalogue('withdrawal', english) as Withdrawal;
