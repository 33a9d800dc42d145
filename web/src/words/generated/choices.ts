// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/everywhere/choices.json' with { type: 'json' };
import type { Choices } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const choices = catalogue('choices', english) as Choices;
