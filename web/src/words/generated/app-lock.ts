// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/signed-in/app-lock.json' with { type: 'json' };
import type { AppLock } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const appLock = catalogue('app-lock', english) as AppLock;
