import { NOTHING, type Centavos } from '../money/centavos.ts';
import { memberWallet } from '../ledger/accounts.ts';
import { shownAccount } from '../message/shown-account.ts';
import { toCentavos } from '../money/money.ts';
import { withdrawalProblem } from '../money/withdrawal-problem.ts';
import { fail, type Failure } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { BankInfo } from '../ports/record/profile.ts';
import type { LoanRecord, MemberRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';

/** A withdrawal that would be possible now: from the caller's wallet to the caller's own stored account. */
export interface PlannedWithdrawal {
  readonly ok: true;
  readonly loan: LoanRecord;
  readonly bank: BankInfo;
  readonly amountCentavos: Centavos;
  /** The receiving account for a message: bank and masked number. */
  readonly shownAccount: string;
}

/**
 * Checks a withdrawal on the transaction, before the one-time password is sent and again before money moves. `amount` is
 * in pesos. The receiving account is never taken from the request.
 * Fails with `loan.not_found`, `withdrawal.amount_too_small`, `withdrawal.insufficient_balance`.
 */
export async function planWithdrawal(
  tx: Pick<Reader, 'loans' | 'members' | 'ledger'>,
  caller: MemberRecord,
  asked: { readonly loanId: string; readonly amount: number },
  policy: Policy,
): Promise<PlannedWithdrawal | Failure> {
  const [loan, balanceCentavos, { bank }] = await Promise.all([
    tx.loans.byId(asked.loanId),
    tx.ledger.balance(memberWallet(caller.id)),
    tx.members.profile(caller.id),
  ]);
  if (!loan || loan.memberId !== caller.id) return fail('loan.not_found');
  const amountCentavos = toCentavos(asked.amount) ?? NOTHING;
  const problem = withdrawalProblem(amountCentavos, balanceCentavos, policy);
  if (problem) return fail(problem);
  if (!bank) throw new Error('An activated member has a receiving account.');
  return {
    ok: true,
    loan,
    bank,
    amountCentavos,
    shownAccount: shownAccount(bank),
  };
}
