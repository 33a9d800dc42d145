// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/terms.json' with { type: 'json' };
import type { Terms } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const terms = catalogue('terms', english) as Terms;
