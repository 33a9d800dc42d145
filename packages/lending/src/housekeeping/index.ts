export { purgeOld } from './purge.ts';
export { recomputeSettled } from './recompute-settled.ts';
