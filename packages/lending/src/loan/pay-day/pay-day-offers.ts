import type { Language } from '@tulay/contract/language';
import type { PayDayOffer } from '@tulay/contract/loan/schemas';
import { payDays } from '@tulay/contract/loan/pay-day';
import { wordsIn } from '@tulay/contract/words/words';
import type { InferOutput } from 'valibot';
import type { CalendarDate } from '../../calendar/manila-date.ts';
import type { Policy } from '../../policy.ts';
import type { LoanRecord } from '../../ports/record/records.ts';
import { agreedRate } from '../agreed-rate.ts';
import { instalmentRecords } from '../instalment-records.ts';

/** The day of the month on which instalments fall due, within a sentence. */
export function payDayInWords(payDay: number | null, language: Language): string {
  const words = wordsIn(language).document.contract;
  return payDay === null ? words.payDayOfRelease : words.payDayOf({ day: payDay });
}

/** What each day that a member may choose comes to if the money is released on `releasedOn`; the first is to choose none. */
export function payDayOffers(
  loan: LoanRecord,
  releasedOn: CalendarDate,
  policy: Pick<Policy, 'extraHolidays'>,
  language: Language,
): InferOutput<typeof PayDayOffer>[] {
  return [null, ...payDays].map((payDay) => {
    const chosen = { ...loan, payDay };
    const instalments = instalmentRecords(chosen, releasedOn, policy);
    const rate = agreedRate(chosen, releasedOn, instalments);
    return {
      payDay,
      payDayText: payDayInWords(payDay, language),
      firstDueDate: instalments[0]?.dueOn ?? releasedOn,
      lastDueDate: instalments.at(-1)?.dueOn ?? releasedOn,
      eirMonthlyPercent: rate.monthlyPercent,
      eirYearlyPercent: rate.yearlyPercent,
    };
  });
}
