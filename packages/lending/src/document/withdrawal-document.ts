import { legalName } from '../activation/legal-name.ts';
import { fail, type Operation } from '../operation.ts';
import { issueDocument, mayHaveDocumentsOf } from './issue-document.ts';
import { buildReceipt } from './receipt.ts';

/**
 * The paper about a withdrawal as it stands (a receipt once it is paid), in its member's language, for its member, or for an officer, whose view is audited. Somebody else's
 * withdrawal answers like one that does not exist: `withdrawal.not_found`.
 */
export const withdrawalDocument: Operation<'withdrawalDocument'> = {
  async run(context) {
    const { tx, input, caller, policy } = context;
    const withdrawal = await tx.withdrawals.byId(input.id);
    if (!withdrawal || !mayHaveDocumentsOf(withdrawal.memberId, caller)) return fail('withdrawal.not_found');
    const member = await tx.members.byId(withdrawal.memberId);
    const loan = await tx.loans.byId(withdrawal.loanId);
    if (!member || !loan) return fail('withdrawal.not_found');
    const holderName = legalName(member, (await tx.members.profile(member.id)).personal);
    const content = buildReceipt({ withdrawal, loanNumber: loan.loanNumber, holderName }, policy, member.language);
    return issueDocument(context, content, { memberId: member.id, subjectId: withdrawal.id });
  },
};
