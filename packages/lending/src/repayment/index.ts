export { applyUnapplied } from './unapplied/apply-unapplied.ts';
export { isDateFormat } from './statement/statement-date.ts';
