import { TAKEN_BACK } from '@tulay/contract/approval/choices';
import type { EndpointName } from '@tulay/contract/table';
import { encode } from '../wire/encode.ts';
import { callText } from '../canonical-json.ts';
import { parse } from '../wire/parse.ts';
import type { EachOperation } from '../service.ts';
import {
  type AnyContext,
  type AnyOperation,
  fail,
  type Failure,
  type Operation,
  type Result,
  type RunContext,
} from '../operation.ts';
import type { ApprovalFile, ApprovalRecord } from '../ports/record/approval-record.ts';
import type { AuditEntry } from '../ports/record/records.ts';
import { countsAtOf, isBehindEarlier } from './value-date.ts';
import { decisionProblem } from './rules.ts';

type First = ApprovalFile | null;
type Context = RunContext<'decideApproval', undefined, undefined, First>;

function auditOf(action: AuditEntry['action'], approval: ApprovalRecord, actorId: string, reason: string | null) {
  const { id, kind, proposedBy, memberId } = approval;
  return { action, actorId, subjectId: memberId, detail: { approvalId: id, kind, proposedBy, reason } };
}

/** The operation of a row that is approved. */
function operationOf<Name extends EndpointName>(operations: Partial<EachOperation>, name: Name): AnyOperation<Name> {
  const operation: AnyOperation<Name> | undefined = operations[name];
  if (!operation) throw new Error(`No operation is behind ${name}.`);
  return operation;
}

async function decline(
  { tx, input, caller, now }: Context,
  approval: ApprovalRecord,
): Promise<Result<'decideApproval'>> {
  const reason = approval.proposedBy === caller.id ? TAKEN_BACK : (input.reason ?? null);
  const ended = await tx.approvals.end(approval.id, { state: 'DECLINED', reason, endedBy: caller.id, endedAt: now });
  if (!ended) return fail('approval.ended');
  return {
    ok: true,
    reply: { id: approval.id, state: 'DECLINED', reply: null },
    audit: [auditOf('approval.decline', approval, caller.id, reason)],
  };
}

/** Why what was proposed cannot be done now: the row's own refusal stands at the decision. */
function notPossible({ error }: Failure): Failure {
  return fail('approval.not_possible', { fields: { decision: error.code } });
}

async function approve(
  operations: Partial<EachOperation>,
  context: Context,
  approval: ApprovalRecord,
): Promise<Result<'decideApproval'>> {
  const { tx, caller, now, hashing } = context;
  const { endpoint, proposedBy } = approval;
  const parsed = parse(endpoint, JSON.parse(approval.body));
  if (!parsed.ok) return notPossible(parsed);
  if (hashing.sha256(callText(endpoint, parsed.input)) !== approval.inputDigest)
    throw new Error('The stored call is not the one that was proposed.');
  // The same transaction and the same caller, who is not the only one whose word it is; the input is that of the other row, by which it was parsed.
  const countsAt = countsAtOf(approval, now);
  const asked = {
    ...context,
    first: undefined,
    input: parsed.input,
    proposedBy,
    countsAt,
  } as unknown as AnyContext<EndpointName>;
  const result = await operationOf(operations, endpoint).run(asked);
  if (!result.ok) return notPossible(result);
  const end = { state: 'APPROVED', reason: null, endedBy: caller.id, endedAt: now } as const;
  return {
    ok: true,
    // `encode` picks what the row declares, which is an object on every row that is proposed.
    reply: { id: approval.id, state: 'APPROVED', reply: encode(endpoint, result.reply) as Record<string, unknown> },
    // Whoever else approved first undoes everything that was done here.
    holds: tx.approvals.end(approval.id, end),
    audit: [auditOf('approval.approve', approval, caller.id, null), ...(result.audit ?? [])],
    messages: result.messages ?? [],
  };
}

/**
 * A second officer's word on what another proposed: `approve` runs the call as it was proposed, in this transaction and as
 * if this officer had made it; `decline` ends it, with a reason of the closed list, or takes back what is one's own.
 * Rights and state are those of now; what the row lets count from its proposal counts from then. Fails with `approval.not_found`, `approval.ended`, `approval.lapsed`,
 * `approval.same_officer`, `approval.own_account`, `approval.proposer_gone`, `approval.reason_missing`,
 * `approval.earlier_waits`, `approval.not_possible`.
 */
export function makeDecideApproval(
  operations: Partial<EachOperation>,
): Operation<'decideApproval', undefined, undefined, First> {
  return {
    async first({ tx, input: { id }, callerId }) {
      const [, file] = await Promise.all([tx.approvals.holdOfficers(id, callerId), tx.approvals.fileOf(id)]);
      return file;
    },

    async run(context) {
      const { first: file, input, caller, now } = context;
      if (!file) return fail('approval.not_found');
      const { approval, proposer, waiting } = file;
      const approves = input.decision === 'approve';
      const hasReason = (input.reason ?? null) !== null;
      const problem = decisionProblem(approval, { approves, hasReason, officerId: caller.id }, proposer, now);
      if (problem) return fail(problem);
      if (approves && isBehindEarlier(approval, waiting, now)) return fail('approval.earlier_waits');
      return approves ? approve(operations, context, approval) : decline(context, approval);
    },
  };
}
