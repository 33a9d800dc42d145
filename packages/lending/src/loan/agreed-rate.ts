import { effectiveRate, type EffectiveRate } from '../calculator/effective-rate.ts';
import { effectiveRateByDays } from '../calculator/rate-by-days.ts';
import type { CalendarDate } from '../calendar/manila-date.ts';
import { plus } from '../money/centavos.ts';
import type { InstalmentRecord, LoanRecord } from '../ports/record/records.ts';

/**
 * The effective rate of a loan as its contract says it: by whole months, or where the member chose a pay day by the real days from the
 * release to the due dates, as months are not alike then. Of what was agreed, whatever was charged or waived since.
 */
export function agreedRate(
  loan: Pick<LoanRecord, 'principalCentavos' | 'interestCentavos' | 'termMonths' | 'payDay'>,
  releasedOn: CalendarDate,
  instalments: readonly Pick<InstalmentRecord, 'dueOn' | 'principalCentavos' | 'interestCentavos'>[],
): EffectiveRate {
  const { principalCentavos, interestCentavos: interestCentavosPerInstalment, termMonths } = loan;
  if (loan.payDay === null) return effectiveRate({ principalCentavos, interestCentavosPerInstalment, termMonths });
  const payments = instalments.map(({ dueOn, principalCentavos: principal, interestCentavos }) => ({
    dueOn,
    totalCentavos: plus(principal, interestCentavos),
  }));
  return effectiveRateByDays(principalCentavos, releasedOn, payments);
}
