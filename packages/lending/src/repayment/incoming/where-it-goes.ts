import type { UnappliedReason } from '@tulay/contract/repayment/unapplied-reasons';
import { isRunningLoan } from '@tulay/contract/loan/statuses';
import { repaymentWaits } from '../../loan/late/waiting-repayments.ts';
import type { Id, LoanRecord } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';
import { RepaymentReference } from '@tulay/contract/repayment/repayment-reference';
import { safeParse } from 'valibot';
import { namedLoans } from './named-loans.ts';
import { betweenTexts, type ToldPayment } from './told-payment.ts';

/** Whether an officer has posted a repayment under one of these references: it may be the same money. */
async function isTyped({ ledger }: Pick<Tx, 'ledger'>, texts: readonly string[]): Promise<boolean> {
  for (const text of texts) {
    const reference = safeParse(RepaymentReference, text);
    if (reference.success && (await ledger.hasReference('repayment', reference.output))) return true;
  }
  return false;
}

/** The running loan that a payment names, locked; or why it waits for officers. */
export async function whereItGoes(
  tx: Pick<Tx, 'loans' | 'approvals' | 'ledger'>,
  { amountCentavos, currency, reference, providerId }: ToldPayment,
  { now, notOf }: { readonly now: number; readonly notOf?: readonly (Id | undefined)[] | undefined },
): Promise<LoanRecord | UnappliedReason> {
  if (amountCentavos === null) return 'wrong_amount';
  if (currency !== 'PHP') return 'other_currency';
  if (await isTyped(tx, [providerId, ...reference.split(betweenTexts)])) return 'typed_already';
  const { numbers, written } = namedLoans(reference);
  const [loanNumber, another] = numbers;
  if (another !== undefined) return 'ambiguous';
  if (loanNumber === undefined) return written.length > 0 ? 'wrong_check_digit' : 'unknown_reference';
  const found = await tx.loans.byNumber(loanNumber);
  const loan = found && (await tx.loans.byId(found.id));
  if (!loan) return 'unknown_reference';
  if (notOf?.includes(loan.memberId)) return 'own_loan';
  if (loan.status === 'SETTLED') return 'loan_settled';
  if (!isRunningLoan(loan.status)) return 'loan_not_running';
  // It may be the same money, typed by an officer.
  return (await repaymentWaits(tx, loan, now)) ? 'repayment_waits' : loan;
}
