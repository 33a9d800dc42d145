import type { UnappliedReason } from '@tulay/contract/repayment/unapplied-reasons';
import { isRunningLoan } from '@tulay/contract/loan/statuses';
import { repaymentWaits } from '../../loan/late/waiting-repayments.ts';
import type { LoanRecord } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';
import { namedLoans } from './named-loans.ts';
import type { ToldPayment } from './told-payment.ts';

/** The running loan that a payment names, locked; or why it waits for officers. */
export async function whereItGoes(
  tx: Pick<Tx, 'loans' | 'approvals'>,
  { amountCentavos, currency, reference }: ToldPayment,
  now: number,
): Promise<LoanRecord | UnappliedReason> {
  if (amountCentavos === null) return 'wrong_amount';
  if (currency !== 'PHP') return 'other_currency';
  const { numbers, written } = namedLoans(reference);
  const [loanNumber, another] = numbers;
  if (another !== undefined) return 'ambiguous';
  if (loanNumber === undefined) return written.length > 0 ? 'wrong_check_digit' : 'unknown_reference';
  const found = await tx.loans.byNumber(loanNumber);
  const loan = found && (await tx.loans.byId(found.id));
  if (!loan) return 'unknown_reference';
  if (loan.status === 'SETTLED') return 'loan_settled';
  if (!isRunningLoan(loan.status)) return 'loan_not_running';
  // It may be the same money, typed by an officer.
  return (await repaymentWaits(tx, loan, now)) ? 'repayment_waits' : loan;
}
