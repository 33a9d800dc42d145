export { applyUnapplied } from './apply-unapplied.ts';
export { isDateFormat } from './statement/statement-date.ts';
