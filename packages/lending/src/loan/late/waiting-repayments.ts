import { manilaDate } from '../../calendar/manila-date.ts';
import type { ApprovalRecord } from '../../ports/record/approval-record.ts';
import type { LoanRecord } from '../../ports/record/records.ts';
import type { Reader } from '../../ports/store.ts';

/** Longer than lateness is ever left without a look while nothing waits. */
const lookedAtWithinMs = 86_400_000;

async function repayments(
  { approvals }: Pick<Reader, 'approvals'>,
  { id, memberId }: Pick<LoanRecord, 'id' | 'memberId'>,
  from: number,
  until: number,
): Promise<readonly ApprovalRecord[]> {
  const waited = await approvals.waited({ kind: 'repayment.post', memberId, from, until });
  return waited.filter(({ detail }) => detail.loanId === id);
}

/** Whether a repayment of the loan waits for a second officer: until it is decided nothing is charged, as it counts from before. */
export async function repaymentWaits(
  reader: Pick<Reader, 'approvals'>,
  loan: Pick<LoanRecord, 'id' | 'memberId'>,
  now: number,
): Promise<boolean> {
  return (await repayments(reader, loan, now, now)).length > 0;
}

/**
 * The repayments of an earlier day in Manila for whose sake nothing may have been charged to the loan until an instant: they
 * waited then, or shortly before. Those of the same day change nothing: charges are counted by days.
 */
export async function repaymentsAhead(
  reader: Pick<Reader, 'approvals'>,
  loan: Pick<LoanRecord, 'id' | 'memberId'>,
  at: number,
): Promise<readonly ApprovalRecord[]> {
  const day = manilaDate(at);
  const waited = await repayments(reader, loan, at - lookedAtWithinMs, at);
  return waited.filter(({ createdAt }) => manilaDate(createdAt) < day);
}
