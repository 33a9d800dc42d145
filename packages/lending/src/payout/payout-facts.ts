import { legalName } from '../activation/legal-name.ts';
import type { WithdrawalRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import type { PayoutFacts } from './rules/payout-problem.ts';

/** What decides about a withdrawal, and in whose name its account is. */
export async function payoutFacts(
  tx: Pick<Reader, 'members' | 'approvals'>,
  withdrawal: WithdrawalRecord,
  now: number,
): Promise<PayoutFacts & { readonly name: string }> {
  const [member, profile, proposal] = await Promise.all([
    tx.members.byId(withdrawal.memberId),
    tx.members.profile(withdrawal.memberId),
    tx.approvals.waitingFor('settleWithdrawal', withdrawal.id, now),
  ]);
  if (!member) throw new Error('A withdrawal has a member.');
  return {
    withdrawal,
    member,
    bank: profile.bank ?? null,
    isSettling: proposal !== null,
    name: legalName(member, profile.personal),
  };
}
