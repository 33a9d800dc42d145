export { purgeOld } from './purge.ts';
export { recomputeScores } from './recompute-scores.ts';
