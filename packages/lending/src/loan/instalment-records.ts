import { NOTHING } from '../money/centavos.ts';
import type { InstalmentRecord, LoanRecord } from '../ports/record/records.ts';
import type { CalendarDate } from '../calendar/manila-date.ts';
import type { Policy } from '../policy.ts';
import { buildSchedule } from './rules/schedule.ts';

/** Of an instalment that nothing has happened to yet. */
export const NOTHING_PAID = {
  chargesCentavos: NOTHING,
  paidPrincipalCentavos: NOTHING,
  paidInterestCentavos: NOTHING,
  paidChargesCentavos: NOTHING,
  waivedInterestCentavos: NOTHING,
  chargedThrough: null,
  remindedAt: null,
} as const satisfies Partial<InstalmentRecord>;

/** The instalments of a loan disbursed on a day in Manila, nothing paid yet. Amounts are centavos. */
export function instalmentRecords(
  loan: Pick<LoanRecord, 'id' | 'principalCentavos' | 'interestCentavos' | 'termMonths' | 'payDay'>,
  disbursedOn: CalendarDate,
  { extraHolidays }: Pick<Policy, 'extraHolidays'>,
): InstalmentRecord[] {
  const { principalCentavos, interestCentavos: interestCentavosPerInstalment, termMonths, payDay } = loan;
  return buildSchedule({
    principalCentavos,
    interestCentavosPerInstalment,
    termMonths,
    disbursedOn,
    payDay,
    extraHolidays,
  }).map((instalment) => ({
    loanId: loan.id,
    number: instalment.number,
    dueOn: instalment.dueOn,
    principalCentavos: instalment.principalCentavos,
    interestCentavos: instalment.interestCentavos,
    ...NOTHING_PAID,
  }));
}
