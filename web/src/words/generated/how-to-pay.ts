// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/member/how-to-pay.json' with { type: 'json' };
import type { HowToPay } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const howToPay = catalogue('how-to-pay', english) as HowToPay;
