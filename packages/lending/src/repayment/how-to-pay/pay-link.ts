import { isRunningLoan } from '@tulay/contract/loan/statuses';
import { addDays, type CalendarDate } from '../../calendar/manila-date.ts';
import { openCentavos } from '../../loan/rules/allocate.ts';
import { fromCentavos } from '../../money/centavos.ts';
import type { PayLinkRecord } from '../../ports/record/pay-link-record.ts';
import type { InstalmentRecord, LoanRecord } from '../../ports/record/records.ts';

/** How long a link opens where no installment is still to come. */
const AFTER_THE_LAST_DAYS = 7;

/** The last day (Manila) of a link that is made today: the due date of the installment that comes next, else a week from today. */
export function lastDayOfLink(instalments: readonly InstalmentRecord[], today: CalendarDate): CalendarDate {
  const next = instalments.find((row) => row.dueOn >= today && openCentavos(row) > 0);
  return next?.dueOn ?? addDays(today, AFTER_THE_LAST_DAYS);
}

/** Whether a link still opens today (Manila): not after its last day, and only while its loan runs (I1). */
export function opensToday(link: PayLinkRecord, loan: LoanRecord, today: CalendarDate): boolean {
  return link.expiresOn >= today && isRunningLoan(loan.status);
}

/** What everybody who has the link reads of it. */
export const shownPayLink = ({ amountCentavos, expiresOn }: PayLinkRecord) => ({
  amountPHP: fromCentavos(amountCentavos),
  expiresOn,
});
