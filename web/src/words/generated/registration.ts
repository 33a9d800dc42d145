// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/registration.json' with { type: 'json' };
import type { Registration } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const registration = catalogue('registration', english) as Registration;
