// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/desk/desk.json' with { type: 'json' };
import type { Desk } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const desk = catalogue('desk', english) as Desk;
