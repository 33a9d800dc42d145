import * as v from 'valibot';
import { approvalDecisions, approvalKinds, declineReasons } from './choices.ts';
import { refusal } from '../refusal.ts';
import { Cursor, Id, Instant, Limit } from '../values.ts';

/** Something that one officer proposed and another has to approve, as the officer who asks sees it. */
export const Approval = v.object({
  /** Of the proposal; of the loan, where its release waits and is decided there. */
  id: Id,
  kind: v.picklist(approvalKinds),
  /** What is done when it is approved, with its amounts. */
  sentence: v.string(),
  /** Whom it concerns; null where money came from nobody who is known. */
  member: v.nullable(v.object({ _id: Id, fullName: v.string() })),
  /** What it is about, as far as it is about one of these. */
  loanId: v.nullable(Id),
  withdrawalId: v.nullable(Id),
  requestId: v.nullable(Id),
  incomingId: v.nullable(Id),
  proposedAt: Instant,
  /** The officer's name. */
  proposedBy: v.string(),
  proposedByYou: v.boolean(),
  /** When it can no longer be approved; null where it waits as long as it takes. */
  lapsesAt: Instant,
  /** Why this officer is not the one to decide on it. */
  refusal: v.nullable(v.string()),
  /** Why nobody can approve it as it stands now. */
  hindrance: v.nullable(v.string()),
});

/** In place of its own reply: the call is kept, and nothing else has happened. */
export const Proposed = v.object({ state: v.literal('PROPOSED'), approval: Approval });

export const ApprovalQueueBody = v.object({ cursor: Cursor, limit: Limit });
export const ApprovalQueueReply = v.object({
  items: v.array(Approval),
  nextCursor: v.nullable(v.string()),
  /** The closed list to decline with. */
  reasons: v.array(v.object({ code: v.picklist(declineReasons), sentence: v.string() })),
});

export const DecideApprovalBody = v.object({
  id: Id,
  decision: v.picklist(approvalDecisions, refusal('wire.approve_or_decline')),
  /** Needed to decline what somebody else proposed. */
  reason: v.nullish(v.picklist(declineReasons, refusal('wire.reason'))),
});
export const DecideApprovalReply = v.object({
  id: Id,
  state: v.picklist(['APPROVED', 'DECLINED']),
  /** What the approved call answered, in the shape of its own row. */
  reply: v.nullable(v.record(v.string(), v.unknown())),
});
