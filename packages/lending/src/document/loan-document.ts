import { legalName } from '../activation/legal-name.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { fail, type Operation } from '../operation.ts';
import { buildCertificate } from './certificate.ts';
import { buildContract } from './contract.ts';
import { readContractFile } from './read-contract-file.ts';
import { issueDocument, mayHaveDocumentsOf } from './issue-document.ts';
import { loanDocumentsOf } from '../loan/rules/loan-documents.ts';
import { buildScheduleDocument } from './schedule.ts';

/**
 * Contract, schedule or certificate of full payment of a loan, the latter two in its member's language, for its member, or for an officer, whose view is audited. Somebody else's loan answers
 * like one that does not exist. Fails with `loan.not_found`, `loan.wrong_status` before there is such a paper.
 */
export const loanDocument: Operation<'loanDocument'> = {
  async run(context) {
    const { tx, input, caller, policy, now } = context;
    const loan = await tx.loans.byId(input.id);
    if (!loan || !mayHaveDocumentsOf(loan.memberId, caller)) return fail('loan.not_found');
    if (!loanDocumentsOf(loan).includes(input.kind)) return fail('loan.wrong_status');
    const member = await tx.members.byId(loan.memberId);
    if (!member) return fail('loan.not_found');
    const ofContract = await readContractFile(tx, loan, member);
    const borrowerName = legalName(member, ofContract.borrower.profile.personal);
    const file = { loan, borrowerName, instalments: ofContract.instalments, on: manilaDate(now) };
    const build = {
      contract: () => buildContract(ofContract, policy),
      schedule: () => buildScheduleDocument(file, policy, member.language),
      certificate: () => buildCertificate(file, policy, member.language),
    };
    const content = build[input.kind]();
    return issueDocument(context, content, { memberId: member.id, subjectId: loan.id });
  },
};
