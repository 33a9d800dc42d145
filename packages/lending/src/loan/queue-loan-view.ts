import type { QueueLoan } from '@tulay/contract/loan/queue-loan';
import type { InferOutput } from 'valibot';
import type { RunContext } from '../operation.ts';
import type { LoanQueueRow, LoanRecord, MemberRecord } from '../ports/record/records.ts';
import { loanHeading } from './loan-view.ts';
import { isProposed, possibleActions, proposalsSince } from './rules/loan-decisions.ts';

/** A row of the loan queue as the officer who asks sees it. */
export function queueLoanView(
  { loan, memberFullName, memberPhoneNumber }: LoanQueueRow,
  {
    caller,
    request: { language },
    policy,
    now,
  }: Pick<RunContext<'loanQueue', undefined>, 'caller' | 'request' | 'policy' | 'now'>,
): InferOutput<typeof QueueLoan> {
  const since = proposalsSince(policy, now);
  const proposedAt = isProposed(loan, since) ? loan.disbursementProposedAt : null;
  return {
    ...loanHeading(loan, language),
    member: { _id: loan.memberId, fullName: memberFullName, phoneNumber: memberPhoneNumber },
    disbursementProposedAt: proposedAt === null ? null : new Date(proposedAt).toISOString(),
    proposedByYou: proposedAt !== null && loan.disbursementProposedBy === caller.id,
    actions: possibleActions(loan, { officerId: caller.id, proposalsSince: since }, language),
  };
}

/** The queue's row of one loan whose member is at hand. */
export function queueRow(loan: LoanRecord, member: Pick<MemberRecord, 'fullName' | 'phoneNumber'>): LoanQueueRow {
  return { loan, memberFullName: member.fullName, memberPhoneNumber: member.phoneNumber };
}
