// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/app.json' with { type: 'json' };
import type { App } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const app = catalogue('app', english) as App;
