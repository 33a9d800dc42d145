import type { Language } from '@tulay/contract/language';
import type { QueueLoan, QueueWithdrawal } from '@tulay/contract/schemas/desk';
import type { InferOutput } from 'valibot';
import { loanStatusView } from '../loan/loan-view.ts';
import { quoteView } from '../loan/quote-view.ts';
import type { Id, LoanQueueRow, LoanRecord, MemberRecord, WithdrawalQueueRow } from '../ports/records.ts';
import { withdrawalViewAtDesk } from '../wallet/withdrawal-view.ts';
import type { Policy } from '../policy.ts';
import { accountSigns } from '../account/account-signs.ts';
import { possibleActions } from './rules.ts';

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

/** A row of the withdrawal queue; the whole account number is shown one by one. */
export function queueWithdrawalView(
  { withdrawal, memberFullName, memberPhoneNumber, memberPhoneChangedAt }: WithdrawalQueueRow,
  policy: Pick<Policy, 'phoneChangeShownMs'>,
  now: number,
  language: Language,
): InferOutput<typeof QueueWithdrawal> {
  return {
    ...withdrawalViewAtDesk(withdrawal, language),
    loanId: withdrawal.loanId,
    member: { _id: withdrawal.memberId, fullName: memberFullName, phoneNumber: memberPhoneNumber },
    ...accountSigns(
      { accountChangedAt: withdrawal.accountChangedAt, phoneChangedAt: memberPhoneChangedAt },
      policy,
      now,
    ),
  };
}
