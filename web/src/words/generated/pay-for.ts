// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/member/pay-for.json' with { type: 'json' };
import type { PayFor } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const payFor = catalogue('pay-for', english) as PayFor;
