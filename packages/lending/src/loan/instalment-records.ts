import type { InstalmentRecord, LoanRecord } from '../ports/record/records.ts';
import type { CalendarDate } from '../calendar/manila-date.ts';
import { buildSchedule } from './rules/schedule.ts';

/** The instalments of a loan disbursed on a day in Manila, nothing paid yet. Amounts are centavos. */
export function instalmentRecords(
  loan: Pick<LoanRecord, 'id' | 'principalCentavos' | 'interestCentavos' | 'termMonths'>,
  disbursedOn: CalendarDate,
): InstalmentRecord[] {
  const { principalCentavos, interestCentavos: interestCentavosPerInstalment, termMonths } = loan;
  return buildSchedule({ principalCentavos, interestCentavosPerInstalment, termMonths, disbursedOn }).map(
    (instalment) => ({
      loanId: loan.id,
      number: instalment.number,
      dueOn: instalment.dueOn,
      principalCentavos: instalment.principalCentavos,
      interestCentavos: instalment.interestCentavos,
      chargesCentavos: 0,
      paidPrincipalCentavos: 0,
      paidInterestCentavos: 0,
      paidChargesCentavos: 0,
      waivedInterestCentavos: 0,
      chargedThrough: null,
      remindedAt: null,
    }),
  );
}
