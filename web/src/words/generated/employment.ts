// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/everywhere/employment.json' with { type: 'json' };
import type { Employment } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const employment = catalogue('employment', english) as Employment;
