// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/labels/decline-reason.json' with { type: 'json' };
import type { DeclineReason } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const declineReason = catalogue('decline-reason', english) as DeclineReason;
