// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/one-time-password.json' with { type: 'json' };
import type { OneTimePassword } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const oneTimePassword = catalogue('one-time-password', english) as OneTimePassword;
