import { memberWallet } from '../ledger/accounts.ts';
import { shownAccount } from '../message/shown-account.ts';
import { toCentavos } from '../money/money.ts';
import { withdrawalProblem } from '../money/withdrawal-problem.ts';
import { fail, type Failure } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { BankInfo } from '../ports/record/profile.ts';
import type { Id, LoanRecord, MemberRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';

/** A withdrawal that would be possible now: from the caller's wallet to the caller's own stored account. */
export interface PlannedWithdrawal {
  readonly ok: true;
  readonly loan: LoanRecord;
  readonly bank: BankInfo;
  readonly amountCentavos: number;
  /** The receiving account for a message: bank and masked number. */
  readonly shownAccount: string;
}

/** What `planWithdrawal` asks, ahead of it. */
export function foreseePlan(ahead: Reader, callerId: Id, loanId: Id): readonly Promise<unknown>[] {
  return [ahead.loans.byId(loanId), ahead.ledger.balance(memberWallet(callerId)), ahead.members.profile(callerId)];
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
  const loan = await tx.loans.byId(asked.loanId);
  if (!loan || loan.memberId !== caller.id) return fail('loan.not_found');
  const amountCentavos = toCentavos(asked.amount) ?? 0;
  const problem = withdrawalProblem(amountCentavos, await tx.ledger.balance(memberWallet(caller.id)), policy);
  if (problem) return fail(problem);
  const { bank } = await tx.members.profile(caller.id);
  if (!bank) throw new Error('An activated member has a receiving account.');
  return {
    ok: true,
    loan,
    bank,
    amountCentavos,
    shownAccount: shownAccount(bank),
  };
}
