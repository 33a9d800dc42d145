// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/member/as-of.json' with { type: 'json' };
import type { AsOf } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const asOf = catalogue('as-of', english) as AsOf;
