import { everyPage } from '../ports/every-page.ts';
import type { ApprovalRecord } from '../ports/record/approval-record.ts';
import type { AuditEntry, Id } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';

type Proposal = Pick<ApprovalRecord, 'id' | 'kind' | 'proposedBy' | 'memberId'>;

/** What the audit says of a proposal that ended without anybody's decision on it. */
export const lapseEntry = ({ id, kind, proposedBy, memberId }: Proposal): AuditEntry => ({
  action: 'approval.lapse',
  actorId: null,
  subjectId: memberId,
  detail: { approvalId: id, kind, proposedBy },
});

/** Ends the waiting proposals that are meant; what the audit says of them. */
async function endWaiting(
  tx: Pick<Tx, 'approvals'>,
  now: number,
  isMeant: (proposal: Proposal) => boolean,
): Promise<AuditEntry[]> {
  const meant = (await everyPage((page) => tx.approvals.waiting({ ...page, now }))).filter(isMeant);
  for (const { id } of meant)
    await tx.approvals.end(id, { state: 'LAPSED', reason: null, endedBy: null, endedAt: now });
  return meant.map(lapseEntry);
}

const lifts = ({ kind, memberId }: Proposal, id: Id): boolean => kind === 'member.restore' && memberId === id;

/** Ends what was proposed about the hold of a member: a proposal lifts no other hold than it was made for. */
export const endLiftings = (tx: Pick<Tx, 'approvals'>, memberId: Id, now: number): Promise<AuditEntry[]> =>
  endWaiting(tx, now, (proposal) => lifts(proposal, memberId));

/** The same, and all that this officer proposed, releases of loans too: nobody knows any more whether it was they. */
export async function endProposalsOf(
  tx: Pick<Tx, 'approvals' | 'loans'>,
  officerId: Id,
  now: number,
): Promise<AuditEntry[]> {
  const ended = await endWaiting(tx, now, (one) => one.proposedBy === officerId || lifts(one, officerId));
  // Since ever: one that has lapsed meanwhile may go as well.
  const proposed = await everyPage((page) => tx.loans.proposed({ ...page, since: 0 }));
  const releases = proposed.filter(({ disbursementProposedBy }) => disbursementProposedBy === officerId);
  for (const { id, status } of releases)
    await tx.loans.update(id, status, { disbursementProposedBy: null, disbursementProposedAt: null });
  const entries = releases.map(({ id, memberId }) =>
    lapseEntry({ id, kind: 'loan.approve_disbursement', proposedBy: officerId, memberId }),
  );
  return [...ended, ...entries];
}
