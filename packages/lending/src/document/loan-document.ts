import { legalName } from '../activation/legal-name.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { fail, type Operation } from '../operation.ts';
import { buildContract } from './contract.ts';
import { issueDocument, mayHaveDocumentsOf } from './issue-document.ts';
import { loanDocumentsOf } from '../loan/rules/loan-documents.ts';
import { buildScheduleDocument } from './schedule.ts';

/**
 * Contract or schedule of a loan, the schedule in its member's language, for its member, or for an officer, whose view is audited. Somebody else's loan answers
 * like one that does not exist. Fails with `loan.not_found`, `loan.wrong_status` before there is a contract.
 */
export const loanDocument: Operation<'loanDocument'> = {
  async run(context) {
    const { tx, input, caller, policy, now } = context;
    const loan = await tx.loans.byId(input.id);
    if (!loan || !mayHaveDocumentsOf(loan.memberId, caller)) return fail('loan.not_found');
    if (!loanDocumentsOf(loan).includes(input.kind)) return fail('loan.wrong_status');
    const member = await tx.members.byId(loan.memberId);
    if (!member) return fail('loan.not_found');
    const profile = await tx.members.profile(member.id);
    const agreement = await tx.agreements.byVersion(loan.agreementVersion);
    const content =
      input.kind === 'contract'
        ? buildContract({ loan, borrower: { member, profile }, agreement }, policy)
        : buildScheduleDocument(
            {
              loan,
              borrowerName: legalName(member, profile.personal),
              instalments: await tx.loans.instalments(loan.id),
              on: manilaDate(now),
            },
            policy,
            member.language,
          );
    return issueDocument(context, content, { memberId: member.id, subjectId: loan.id });
  },
};
