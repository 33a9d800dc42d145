// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/member/changes.json' with { type: 'json' };
import type { Changes } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const changes = catalogue('changes', english) as Changes;
