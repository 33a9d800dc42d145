export { purgeOld } from './purge.ts';
export { recordLive } from './record-live.ts';
export { recomputeScores } from './recompute-scores.ts';
export { ClockStoppedError, type ClockWatch, confirmClock, watchClock } from './watch-clock.ts';
