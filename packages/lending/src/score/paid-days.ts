import type { PostedRepayment } from '../ledger/posted-repayments.ts';
import { NOTHING, plus, sumCentavos, type Centavos } from '../money/centavos.ts';
import { manilaDate, type CalendarDate } from '../calendar/manila-date.ts';
import type { InstalmentRecord } from '../ports/record/records.ts';

const principalOf = ({ postings }: PostedRepayment): Centavos =>
  sumCentavos(
    postings.filter(({ kind }) => kind === 'repayment_principal').map(({ amountCentavos }) => amountCentavos),
  );

/** The principal repaid by each instant that counts, oldest first. What was reversed never happened. */
function repaidBy(repayments: readonly PostedRepayment[]): { readonly at: number; readonly totalCentavos: Centavos }[] {
  let totalCentavos: Centavos = NOTHING;
  return repayments
    .filter(({ reversedAt }) => reversedAt === null)
    .toSorted((a, b) => a.valueAt - b.valueAt)
    .map((repayment) => {
      totalCentavos = plus(totalCentavos, principalOf(repayment));
      return { at: repayment.valueAt, totalCentavos };
    });
}

/**
 * The day each instalment was paid to the last centavo, in the instalments' order (by number); null while it is open.
 * Repayments fill the oldest instalment first and its principal last, so that an instalment is paid as soon as the
 * principal repaid so far covers it and those before it.
 */
export function paidDays(
  instalments: readonly Pick<InstalmentRecord, 'principalCentavos'>[],
  repayments: readonly PostedRepayment[],
): (CalendarDate | null)[] {
  const repaid = repaidBy(repayments);
  let dueCentavos: Centavos = NOTHING;
  return instalments.map(({ principalCentavos }) => {
    dueCentavos = plus(dueCentavos, principalCentavos);
    const last = repaid.find(({ totalCentavos }) => totalCentavos >= dueCentavos);
    return last ? manilaDate(last.at) : null;
  });
}
