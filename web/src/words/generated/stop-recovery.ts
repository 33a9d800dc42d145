// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/public/stop-recovery.json' with { type: 'json' };
import type { StopRecovery } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const stopRecovery = catalogue('stop-recovery', english) as StopRecovery;
