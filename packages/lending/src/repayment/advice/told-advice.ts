import { addDays, type CalendarDate } from '../../calendar/manila-date.ts';
import { bankingDaysAfter } from '../../calendar/banking-day.ts';
import type { Policy } from '../../policy.ts';
import { isExpected, type PaymentAdviceRecord } from '../../ports/record/payment-advice-record.ts';

/** Whether its member reads of it: not once its payment is on the loan, nor long after it was found. */
export function isShownToMember(advice: PaymentAdviceRecord, today: CalendarDate): boolean {
  return advice.state === 'FOUND' ? isExpected(advice) && today <= advice.restsUntil : true;
}

/**
 * The last day (Manila) on which reminders rest for a payment told of today: `policy.adviceRestDays` banking days on. Where one of this loan
 * was not found lately they do not rest, so that nobody silences them for good.
 */
export function restOf(
  told: readonly PaymentAdviceRecord[],
  today: CalendarDate,
  { adviceRestDays, extraHolidays }: Policy,
): CalendarDate {
  return told.some(({ state }) => state === 'NOT_FOUND')
    ? addDays(today, -1)
    : bankingDaysAfter(today, adviceRestDays, extraHolidays);
}
