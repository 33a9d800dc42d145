// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/documents.json' with { type: 'json' };
import type { Documents } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const documents = catalogue('documents', english) as Documents;
