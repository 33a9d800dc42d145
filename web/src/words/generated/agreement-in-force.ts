// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/agreement-in-force.json' with { type: 'json' };
import type { AgreementInForce } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const agreementInForce = catalogue('agreement-in-force', english) as AgreementInForce;
