// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/pages.json' with { type: 'json' };
import type { Pages } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const pages = catalogue('pages', english) as Pages;
