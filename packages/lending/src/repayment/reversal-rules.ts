import type { PostedRepayment } from '../ledger/posted-repayments.ts';
import type { ArrivedSplit, RepaymentSplit } from '../ledger/postings.ts';
import { splitTotal } from '../loan/rules/allocate.ts';
import { least, minus, NOTHING, plus, sumCentavos, type Centavos } from '../money/centavos.ts';
import type { PostingKind } from '../ports/record/posting-kind.ts';
import type { InstalmentRecord, InterestWaiverRecord, LoanRecord, LoanStatus } from '../ports/record/records.ts';

export type ReversalProblem =
  | 'loan.own_loan'
  | 'loan.wrong_status'
  | 'repayment.reversed'
  | 'repayment.not_newest'
  | 'repayment.unapplied_used';

const REVERSIBLE: readonly LoanStatus[] = ['ACTIVE', 'OVERDUE', 'SETTLED'];

/**
 * What stands against taking a repayment back, or null. Of those that paid something the newest goes first, so that the schedule becomes
 * exactly what it was. A loan that it settled comes back to life only while the member has no newer one. What was kept for the member and is
 * used by now has to come back first.
 */
export function reversalProblem(
  repayment: PostedRepayment,
  context: {
    readonly loan: Pick<LoanRecord, 'id' | 'memberId' | 'status'>;
    readonly all: readonly PostedRepayment[];
    readonly newestLoanId: string;
    readonly officerId: string;
    /** What is kept for the member now. */
    readonly unappliedCentavos: Centavos;
  },
): ReversalProblem | null {
  const { loan, all } = context;
  if (loan.memberId === context.officerId) return 'loan.own_loan';
  if (repayment.reversedAt !== null) return 'repayment.reversed';
  if (!REVERSIBLE.includes(loan.status)) return 'loan.wrong_status';
  if (splitOf(repayment).unappliedCentavos > context.unappliedCentavos) return 'repayment.unapplied_used';
  if (!paidSomething(repayment)) return null;
  if (loan.status === 'SETTLED' && context.newestLoanId !== loan.id) return 'loan.wrong_status';
  const newest = all.find((one) => one.reversedAt === null && paidSomething(one));
  return newest?.reference === repayment.reference ? null : 'repayment.not_newest';
}

/** What a repayment paid, by kind. What it paid for charges that were taken back since is the member's. */
export function splitOf({ postings }: Pick<PostedRepayment, 'postings'>): ArrivedSplit {
  const paid = (kind: PostingKind) =>
    sumCentavos(postings.filter((posting) => posting.kind === kind).map(({ amountCentavos }) => amountCentavos));
  const freedCentavos = paid('charges_reversed');
  return {
    chargesCentavos: minus(paid('repayment_charges'), freedCentavos),
    interestCentavos: paid('repayment_interest'),
    principalCentavos: paid('repayment_principal'),
    unappliedCentavos: plus(paid('repayment_unapplied'), freedCentavos),
  };
}

/** Whether a repayment changed its schedule: one that arrived after the last instalment did not. */
export const paidSomething = (repayment: PostedRepayment): boolean => splitTotal(splitOf(repayment)) > 0;

/**
 * The instalments before a repayment that was the newest: what it paid is taken off again, the last paid instalment first, as
 * repayments fill them from the first, and what it waived is owed again.
 */
export function withoutRepayment(
  instalments: readonly InstalmentRecord[],
  split: RepaymentSplit,
  waivers: readonly Pick<InterestWaiverRecord, 'number' | 'amountCentavos'>[],
): readonly InstalmentRecord[] {
  const left = { ...split };
  return instalments
    .toSorted((a, b) => b.number - a.number)
    .map((row) => {
      const charges = least(row.paidChargesCentavos, left.chargesCentavos);
      const interest = least(row.paidInterestCentavos, left.interestCentavos);
      const principal = least(row.paidPrincipalCentavos, left.principalCentavos);
      left.chargesCentavos = minus(left.chargesCentavos, charges);
      left.interestCentavos = minus(left.interestCentavos, interest);
      left.principalCentavos = minus(left.principalCentavos, principal);
      const waived = waivers.find(({ number }) => number === row.number)?.amountCentavos ?? NOTHING;
      if (plus(charges, interest, principal, waived) === 0) return row;
      return {
        ...row,
        paidChargesCentavos: minus(row.paidChargesCentavos, charges),
        paidInterestCentavos: minus(row.paidInterestCentavos, interest),
        paidPrincipalCentavos: minus(row.paidPrincipalCentavos, principal),
        waivedInterestCentavos: minus(row.waivedInterestCentavos, waived),
      };
    })
    .toReversed();
}
