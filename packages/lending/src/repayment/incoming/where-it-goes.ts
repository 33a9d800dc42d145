import type { UnappliedReason } from '@tulay/contract/repayment/unapplied-reasons';
import { isRunningLoan } from '@tulay/contract/loan/statuses';
import { repaymentWaits } from '../../loan/late/waiting-repayments.ts';
import type { Hashing } from '../../ports/ports.ts';
import type { Id, LoanRecord } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';
import { namedLoans } from './named-loans.ts';
import { isToldByAnother, typeableNames } from './told-names.ts';
import type { ToldPayment } from './told-payment.ts';

/** Whether an officer has posted a repayment under what this one is called: it may be the same money. */
async function isTyped({ ledger }: Pick<Tx, 'ledger'>, told: ToldPayment): Promise<boolean> {
  for (const name of typeableNames(told)) if (await ledger.hasReference('repayment', name)) return true;
  return false;
}

interface Asking {
  readonly now: number;
  readonly notOf?: readonly (Id | undefined)[] | undefined;
  readonly hashing: Pick<Hashing, 'sha256'>;
}

/** The running loan that a payment names, locked; or why it waits for officers. */
export async function whereItGoes(
  tx: Pick<Tx, 'loans' | 'approvals' | 'ledger'>,
  told: ToldPayment,
  { now, notOf, hashing }: Asking,
): Promise<LoanRecord | UnappliedReason> {
  if (told.amountCentavos === null) return 'wrong_amount';
  if (told.currency !== 'PHP') return 'other_currency';
  const { numbers, written } = namedLoans(told.reference);
  const [loanNumber, another] = numbers;
  const found = loanNumber === undefined || another !== undefined ? null : await tx.loans.byNumber(loanNumber);
  const loan = found && (await tx.loans.byId(found.id));
  // Behind the lock: who types it at the same moment has posted it by then, or finds it.
  if (await isTyped(tx, told)) return 'typed_already';
  if (await isToldByAnother(tx, hashing, told)) return 'told_already';
  if (another !== undefined) return 'ambiguous';
  if (loanNumber === undefined) return written.length > 0 ? 'wrong_check_digit' : 'unknown_reference';
  if (!loan) return 'unknown_reference';
  if (notOf?.includes(loan.memberId)) return 'own_loan';
  if (loan.status === 'SETTLED') return 'loan_settled';
  if (!isRunningLoan(loan.status)) return 'loan_not_running';
  // It may be the same money, typed by an officer.
  return (await repaymentWaits(tx, loan, now)) ? 'repayment_waits' : loan;
}
