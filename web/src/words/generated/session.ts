// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/session.json' with { type: 'json' };
import type { Session } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const session = catalogue('session', english) as Session;
