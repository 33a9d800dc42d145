import { manilaDate, type CalendarDate } from '../calendar/manila-date.ts';
import type { LoanRecord } from '../ports/record/records.ts';

/** The day in Manila on which the money of a running loan was released. */
export const releasedOn = ({ disbursedAt }: Pick<LoanRecord, 'disbursedAt'>, now: number): CalendarDate =>
  manilaDate(disbursedAt ?? now);
