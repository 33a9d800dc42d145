export { applyUnapplied } from './apply-unapplied.ts';
