// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/member/pay-day.json' with { type: 'json' };
import type { PayDay } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const payDay = catalogue('pay-day', english) as PayDay;
