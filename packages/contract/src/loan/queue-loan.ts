import { QueueMember } from '../account/queue-member.ts';
import { Instant } from '../values.ts';
import { Loan, Quote } from './schemas.ts';
import * as v from 'valibot';

export const loanActions = [
  'review',
  'needs_info',
  'approve',
  'reject',
  'propose_disbursement',
  'approve_disbursement',
  'withdraw_proposal',
] as const;

const { _id, id, loanNumber, createdAt, status, statusText, statusColor, statusIcon, statusMessage } = Loan.entries;
/** One thing that can be done with a loan in its present status. */
export const OfficerAction = v.object({
  action: v.picklist(loanActions),
  /** The closed list to choose a reason from, with the sentence that the member will read, or that officers have for a declined proposal. Empty: no reason is given. */
  reasons: v.array(v.object({ code: v.string(), sentence: v.string() })),
  /** Why this officer is not the one to do it: the sentence the server would refuse with. */
  refusal: v.nullable(v.string()),
});
/** A loan as a row of the desk: its schedule and history come with the member's file. */
export const QueueLoan = v.object({
  ...Quote.entries,
  _id,
  id,
  loanNumber,
  createdAt,
  status,
  statusText,
  statusColor,
  statusIcon,
  statusMessage,
  member: QueueMember,
  disbursementProposedAt: v.nullable(Instant),
  /** Whether this officer proposed it, and so cannot approve it. */
  proposedByYou: v.boolean(),
  /** What can be done with it now. */
  actions: v.array(OfficerAction),
});
