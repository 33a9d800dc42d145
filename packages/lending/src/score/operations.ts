import type { Operations } from '../service.ts';
import { getScore } from './get-score.ts';
import { scoreHistory } from './score-history.ts';

/** The credit score, which a member reads and nobody writes. */
export const scoreOperations = { getScore, scoreHistory } satisfies Partial<Operations>;
