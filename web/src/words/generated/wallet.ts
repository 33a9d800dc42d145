// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/member/wallet.json' with { type: 'json' };
import type { Wallet } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const wallet = catalogue('wallet', english) as Wallet;
