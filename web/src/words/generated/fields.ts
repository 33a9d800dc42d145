// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/everywhere/fields.json' with { type: 'json' };
import type { Fields } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const fields = catalogue('fields', english) as Fields;
