import { isInOffice } from '../account/rules.ts';
import type { ErrorCode } from '@tulay/contract/errors';
import type { ApprovalRecord } from '../ports/record/approval-record.ts';
import type { Id } from '../ports/record/records.ts';

/** What stands against an officer's approving something at all, or null: maker is not checker, and nobody decides on what is theirs. */
export function approverProblem(
  { proposedBy, memberId }: { readonly proposedBy: Id | null; readonly memberId: Id | null },
  officerId: Id,
): 'approval.same_officer' | 'approval.own_account' | null {
  if (proposedBy === officerId) return 'approval.same_officer';
  return memberId === officerId ? 'approval.own_account' : null;
}

/**
 * What stands against a decision on a proposal at `now`, or null. Who proposed may take it back; whoever else declines says
 * why. Who somebody is follows from their id, whatever name, number or session they have.
 */
export function decisionProblem(
  approval: Pick<ApprovalRecord, 'state' | 'lapsesAt' | 'proposedBy' | 'memberId'>,
  decision: { readonly approves: boolean; readonly hasReason: boolean; readonly officerId: Id },
  proposer: Parameters<typeof isInOffice>[0],
  now: number,
): ErrorCode | null {
  if (approval.state === 'LAPSED' || (approval.state === 'WAITING' && approval.lapsesAt <= now))
    return 'approval.lapsed';
  if (approval.state !== 'WAITING') return 'approval.ended';
  const problem = approverProblem(approval, decision.officerId);
  if (decision.approves) return problem ?? (isInOffice(proposer, now) ? null : 'approval.proposer_gone');
  if (problem !== null) return problem === 'approval.same_officer' ? null : problem;
  return decision.hasReason ? null : 'approval.reason_missing';
}
