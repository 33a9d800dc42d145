// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/kept-nowhere.json' with { type: 'json' };
import type { KeptNowhere } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const keptNowhere = catalogue('kept-nowhere', english) as KeptNowhere;
