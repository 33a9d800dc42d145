// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/member/account-wait.json' with { type: 'json' };
import type { AccountWait } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const accountWait = catalogue('account-wait', english) as AccountWait;
