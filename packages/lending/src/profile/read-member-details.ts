import type { ReplyOf } from '@tulay/contract/table';
import type { Language } from '@tulay/contract/language';
import { accountSigns } from '../account/account-signs.ts';
import { waitView } from '../account/wait.ts';
import { loanView, readLoanFile } from '../loan/loan-view.ts';
import type { Policy } from '../policy.ts';
import type { MemberRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { withdrawalView } from '../wallet/withdrawal-view.ts';
import { memberInfoView } from './member-info-view.ts';

/** A member's whole file in wire shape: the five steps, the newest loan and the newest withdrawal. For Settings and for the desk. */
export async function readMemberDetails(
  tx: Pick<Reader, 'members' | 'loans' | 'withdrawals'>,
  member: MemberRecord,
  policy: Policy,
  now: number,
  language: Language,
): Promise<ReplyOf<'memberDetails'>> {
  const profile = await tx.members.profile(member.id);
  const loan = await tx.loans.newestOf(member.id);
  const withdrawal = (await tx.withdrawals.listOf(member.id, { cursor: null, limit: 1 })).items[0];
  return {
    ...memberInfoView(member, profile),
    ...accountSigns(member, policy, now),
    wait: waitView(member, now),
    loan: loan && loanView(await readLoanFile(tx, loan), policy, now, language),
    withdrawal: withdrawal ? withdrawalView(withdrawal, language) : null,
  };
}
