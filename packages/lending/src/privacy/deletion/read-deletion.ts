import { waitOf } from '../../account/wait.ts';
import { memberUnapplied, memberWallet } from '../../ledger/accounts.ts';
import type { Policy } from '../../policy.ts';
import type { MemberRecord, WithdrawalRecord } from '../../ports/record/records.ts';
import type { Reader } from '../../ports/store.ts';
import { everyPage } from '../../ports/every-page.ts';
import { planDeletion, type DeletionPlan } from '../rules.ts';

/** Every withdrawal of a member, newest first. */
export function allWithdrawals(
  tx: Pick<Reader, 'withdrawals'>,
  memberId: string,
): Promise<readonly WithdrawalRecord[]> {
  return everyPage((page) => tx.withdrawals.listOf(memberId, page));
}

/** How the account of this member would be deleted now, decided on the transaction. */
export async function readDeletion(
  tx: Pick<Reader, 'loans' | 'ledger' | 'withdrawals' | 'approvals'>,
  member: MemberRecord,
  policy: Pick<Policy, 'recordsKeptYears'>,
  now: number,
): Promise<DeletionPlan> {
  const withdrawals = await allWithdrawals(tx, member.id);
  const loans = await tx.loans.listOf(member.id);
  const facts = {
    member,
    isWaiting: waitOf(member, now) !== null,
    loans,
    walletCentavos: await tx.ledger.balance(memberWallet(member.id)),
    unappliedCentavos: await tx.ledger.balance(memberUnapplied(member.id)),
    hasMoneyOnItsWay: withdrawals.some(({ status }) => status === 'PROCESSING') || (await isPaymentUndecided()),
  };
  return planDeletion(facts, policy, now);

  /** One that is posted, or taken back, as its charges may be, changes what became of a loan that is settled. */
  async function isPaymentUndecided(): Promise<boolean> {
    if (!loans.some(({ status }) => status === 'SETTLED')) return false;
    const kinds = ['repayment.post', 'repayment.reverse', 'charges.reverse'] as const;
    const at = { memberId: member.id, from: now, until: now };
    const waiting = await Promise.all(kinds.map((kind) => tx.approvals.waited({ kind, ...at })));
    return waiting.some((those) => those.length > 0);
  }
}
