import type { Id, InstalmentRecord, LateChargeRecord, LoanRecord, Posting } from '../../ports/record/records.ts';
import type { Reader } from '../../ports/store.ts';
import { loanYearOn, loanYears, type DatedAmount, type LoanYear } from '../../calculator/charge-cap.ts';
import { least, minus, type Centavos } from '../../money/centavos.ts';
import { addMonthsClamped, manilaDate, type CalendarDate } from '../../calendar/manila-date.ts';

/** Everything that the cap of a released loan's years depends on. */
export interface ChargedLoan {
  readonly loan: Pick<LoanRecord, 'principalCentavos'>;
  readonly disbursedOn: CalendarDate;
  readonly instalments: readonly InstalmentRecord[];
  readonly lateCharges: readonly LateChargeRecord[];
  /** Of this loan, oldest first. */
  readonly postings: readonly Posting[];
}

/** What of it is read beside the loan itself, of which only the id is needed. */
export type LoanCharges = Pick<ChargedLoan, 'instalments' | 'lateCharges' | 'postings'>;

export async function readCharges(reader: Pick<Reader, 'loans' | 'ledger'>, loanId: Id): Promise<LoanCharges> {
  const [instalments, lateCharges, postings] = await Promise.all([
    reader.loans.instalments(loanId),
    reader.loans.lateCharges(loanId),
    reader.ledger.postingsOfLoan(loanId),
  ]);
  return { instalments, lateCharges, postings };
}

/** Both together; null for a loan that is not released. */
export const chargedLoan = (loan: LoanRecord, charges: LoanCharges): ChargedLoan | null =>
  loan.disbursedAt === null ? null : { ...charges, loan, disbursedOn: manilaDate(loan.disbursedAt) };

/** Reads it; null for a loan that is not released. */
export async function readChargedLoan(
  reader: Pick<Reader, 'loans' | 'ledger'>,
  loan: LoanRecord,
): Promise<ChargedLoan | null> {
  return loan.disbursedAt === null ? null : chargedLoan(loan, await readCharges(reader, loan.id));
}

/** What was repaid of one kind, by the day it counts from, without the repayments that were reversed. */
function repaid(postings: readonly Posting[], kind: Posting['kind']): DatedAmount[] {
  const reversed = new Set(postings.filter((posting) => posting.kind === 'reversal').map(({ reference }) => reference));
  return postings
    .filter((posting) => posting.kind === kind && !reversed.has(posting.reference))
    .map(({ valueAt, amountCentavos }) => ({ on: manilaDate(valueAt), amountCentavos }));
}

/**
 * Interest by the day its month ends, or by the day it was paid where that was earlier: payments go to the oldest instalment first.
 * Where a day off moved the due date beyond an anniversary, interest that is not paid by then counts in both loan years, so that
 * neither can be read to cost more than its cap.
 */
function datedInterest(
  { disbursedOn, instalments }: Pick<ChargedLoan, 'disbursedOn' | 'instalments'>,
  payments: readonly DatedAmount[],
): DatedAmount[] {
  const queue = payments.map((payment) => ({ ...payment }));
  const dated: DatedAmount[] = [];
  for (const { number, dueOn, interestCentavos, waivedInterestCentavos } of instalments) {
    const endsOn = addMonthsClamped(disbursedOn, number);
    const isInNextYear = loanYearOn(disbursedOn, dueOn) > loanYearOn(disbursedOn, endsOn);
    const charge = (on: CalendarDate, amountCentavos: Centavos) => {
      dated.push({ on: on < endsOn ? on : endsOn, amountCentavos });
      if (isInNextYear && on > endsOn) dated.push({ on: dueOn, amountCentavos });
    };
    let leftCentavos = minus(interestCentavos, waivedInterestCentavos);
    for (let next = queue[0]; next && leftCentavos > 0; next = queue[0]) {
      const amountCentavos = least(leftCentavos, next.amountCentavos);
      charge(next.on, amountCentavos);
      leftCentavos = minus(leftCentavos, amountCentavos);
      next.amountCentavos = minus(next.amountCentavos, amountCentavos);
      if (next.amountCentavos === 0) queue.shift();
    }
    if (leftCentavos > 0) charge(dueOn, leftCentavos);
  }
  return dated;
}

/** The loan's years through a day, with what was charged in each and what its cap leaves. Later instalments of a year count already. */
export function chargedYears(
  { loan, disbursedOn, instalments, lateCharges, postings }: ChargedLoan,
  on: CalendarDate,
): LoanYear[] {
  return loanYears({
    principalCentavos: loan.principalCentavos,
    disbursedOn,
    principalPayments: repaid(postings, 'repayment_principal'),
    charges: [
      ...datedInterest({ disbursedOn, instalments }, repaid(postings, 'repayment_interest')),
      ...lateCharges.filter(({ reversedAt }) => reversedAt === null),
    ],
    on,
  });
}
