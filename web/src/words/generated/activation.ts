// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/member/activation.json' with { type: 'json' };
import type { Activation } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const activation = catalogue('activation', english) as Activation;
