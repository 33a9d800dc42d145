import { approvalKinds } from '@tulay/contract/approval/choices';
import { endpoints, type EndpointName } from '@tulay/contract/table';
import { approvalView, waitingProposal } from './approval-view.ts';
import { lapseApprovals } from './lapse-approvals.ts';
import { type AnyContext, fail, type Result, type RunContext } from '../operation.ts';
import type { ApprovalRecord } from '../ports/record/approval-record.ts';
import type { AuditEntry } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';
import { callText } from '../canonical-json.ts';

/** The proposal of a call, from its input and from what its rehearsal would have written into the audit. */
function proposalOf(
  name: EndpointName,
  { input, caller, ids, hashing, policy, now }: Proposing,
  { action, subjectId, detail }: AuditEntry,
): ApprovalRecord {
  const kind = approvalKinds.find((known) => known === action);
  if (kind === undefined) throw new Error(`${name} cannot be proposed as ${action}.`);
  const target = endpoints[name].approval?.target ?? [];
  return {
    id: ids.id(),
    endpoint: name,
    target: target.map((field) => String(input[field])).join('\n'),
    body: JSON.stringify(input),
    inputDigest: hashing.sha256(callText(name, input)),
    kind,
    detail,
    memberId: subjectId,
    proposedBy: caller.id,
    createdAt: now,
    lapsesAt: now + policy.approvalMs,
    state: 'WAITING',
    reason: null,
    endedBy: null,
    endedAt: null,
  };
}

/** What a proposal is made from, on any row that can be proposed. */
type Proposing = Pick<
  RunContext<'decideApproval', unknown>,
  'caller' | 'ids' | 'hashing' | 'policy' | 'now' | 'request'
> & {
  readonly tx: Tx;
  readonly input: Readonly<Record<string, unknown>>;
};

/** Keeps a call for a second officer in place of running it. Fails with `approval.waiting`. */
async function propose(name: EndpointName, context: Proposing, entry: AuditEntry): Promise<Result<'postRepayment'>> {
  const { tx, caller, policy, request, now } = context;
  const proposal = proposalOf(name, context, entry);
  const viewer = { tx, policy, officerId: caller.id, language: request.language, now };
  const [lapsed, inserted, approval, auditEnd] = await Promise.all([
    // Asked first, what has lapsed makes room.
    lapseApprovals(tx, now),
    tx.approvals.insert(proposal),
    approvalView(viewer, waitingProposal(proposal)),
    // Behind all that it locks.
    tx.audit.last(),
  ]);
  if (inserted !== 'inserted') return fail('approval.waiting', { audit: lapsed, auditEnd });
  const { id, kind, memberId } = proposal;
  return {
    ok: true,
    reply: { state: 'PROPOSED', approval },
    auditEnd,
    audit: [
      ...lapsed,
      {
        action: 'approval.propose',
        actorId: caller.id,
        subjectId: memberId,
        detail: { approvalId: id, kind, proposedBy: caller.id },
      },
    ],
  };
}

/** What is done in the transaction of a call, once everything is checked that holds for many rows. */
export type Act<Name extends EndpointName> = (context: AnyContext<Name>, tx: Tx) => Promise<Result<Name>>;

/** What the audit would first have said of what a rehearsed call changed. */
const changeOf = <Name extends EndpointName>(result: Result<Name>): AuditEntry | undefined =>
  result.ok ? result.audit?.[0] : undefined;

/**
 * A call that needs a second officer is run once and taken back, so that it is refused now if it would be refused, and a success
 * that changes nothing is its answer; otherwise it is kept as a proposal.
 */
export function proposing<Name extends EndpointName>(name: Name, carryOut: Act<Name>): Act<Name> {
  return async (context, tx) => {
    const rehearse = () => carryOut(context, tx);
    const result = await tx.rehearse(rehearse, (rehearsed) => changeOf(rehearsed) !== undefined);
    const entry = changeOf(result);
    if (!entry) return result;
    // Only rows of officers that write can be proposed, and the reply of each of them may be that it waits.
    return (await propose(name, context as unknown as Proposing, entry)) as unknown as Result<Name>;
  };
}
