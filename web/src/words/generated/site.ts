// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/site.json' with { type: 'json' };
import type { Site } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const site = catalogue('site', english) as Site;
