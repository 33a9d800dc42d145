import type { Language } from '@tulay/contract/language';
import type { QueueLoan } from '@tulay/contract/schemas/desk';
import type { InferOutput } from 'valibot';
import type { Id, LoanQueueRow, LoanRecord, MemberRecord } from '../ports/records.ts';
import { loanStatusView } from './loan-view.ts';
import { quoteView } from './quote-view.ts';
import { possibleActions } from './rules/loan-decisions.ts';

/** A row of the loan queue as the officer who asks sees it. */
export function queueLoanView(
  { loan, memberFullName, memberPhoneNumber }: LoanQueueRow,
  officerId: Id,
  language: Language,
): InferOutput<typeof QueueLoan> {
  return {
    ...quoteView(loan),
    ...loanStatusView(loan, language),
    _id: loan.id,
    id: loan.id,
    loanNumber: loan.loanNumber,
    createdAt: new Date(loan.createdAt).toISOString(),
    member: { _id: loan.memberId, fullName: memberFullName, phoneNumber: memberPhoneNumber },
    disbursementProposedAt:
      loan.disbursementProposedAt === null ? null : new Date(loan.disbursementProposedAt).toISOString(),
    proposedByYou: loan.disbursementProposedBy === officerId,
    actions: possibleActions(loan, officerId, language),
  };
}

/** The queue's row of one loan whose member is at hand. */
export function queueRow(loan: LoanRecord, member: Pick<MemberRecord, 'fullName' | 'phoneNumber'>): LoanQueueRow {
  return { loan, memberFullName: member.fullName, memberPhoneNumber: member.phoneNumber };
}
