import { legalName } from '../activation/legal-name.ts';
import { postedRepayments } from '../ledger/posted-repayments.ts';
import { fail, type Operation } from '../operation.ts';
import { issueDocument, mayHaveDocumentsOf } from './issue-document.ts';
import { buildPaymentReceipt } from './payment-receipt.ts';
import { paymentSubject } from './payment-subject.ts';

/**
 * The receipt of a payment, in its member's language, for its member, or for an officer, whose view is audited. Somebody else's loan answers
 * like one that does not exist. Fails with `loan.not_found`, `repayment.not_found`.
 */
export const paymentDocument: Operation<'paymentDocument'> = {
  async run(context) {
    const { tx, input, caller, policy } = context;
    const loan = await tx.loans.byId(input.id);
    const member = loan && mayHaveDocumentsOf(loan.memberId, caller) ? await tx.members.byId(loan.memberId) : null;
    if (!loan || !member) return fail('loan.not_found');
    const posted = postedRepayments(await tx.ledger.postingsOfLoan(loan.id));
    const payment = posted.find(({ transferId }) => transferId === input.payment);
    if (!payment) return fail('repayment.not_found');
    const borrowerName = legalName(member, (await tx.members.profile(member.id)).personal);
    const file = { payment, loanNumber: loan.loanNumber, borrowerName };
    const content = buildPaymentReceipt(file, policy, member.language);
    return issueDocument(context, content, { memberId: member.id, subjectId: paymentSubject(loan.id, payment) });
  },
};
