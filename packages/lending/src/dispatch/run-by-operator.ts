import { needsApproval, type InputOf } from '@tulay/contract/table';
import { isInOffice } from '../account/rules.ts';
import { proposing, type Act } from '../approval/propose.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordMessages } from '../message/record-messages.ts';
import { type AnyContext, type AnyOperation, fail, type Result } from '../operation.ts';
import { SERVICE_ACTOR, type MemberRecord } from '../ports/record/records.ts';
import type { EachOperation, Service } from '../service.ts';

/** What of the desk the operator does at the machine too. */
type OperatorsRow = 'setMemberActive' | 'answerPrivacy';

/** Of a service, what a command composes. */
export interface OperatorsService {
  readonly ports: Omit<Service['ports'], 'tokens'>;
  readonly policy: Service['policy'];
  readonly operations: Service['operations'];
}

/** Nobody's language: what the operator reads is English. */
const request = {
  requestId: 'operator',
  ipAddress: '',
  countryCode: '',
  userAgent: '',
  language: 'en',
  idempotencyKey: null,
  refreshToken: null,
  deviceToken: null,
} as const;

/** Who sits at the machine, and for which officer (null: for nobody, where no second one is asked). */
interface Operator {
  readonly by: string;
  readonly officer: MemberRecord | null;
}

/**
 * Runs a row of the desk for whoever sits at the machine: the same operation, and where that asks for a second officer the same
 * proposal, in the name of the officer for whom it is made, which another one then approves at the desk. The audit says that the
 * operator did it, and what they typed. Fails as the row does, and with `approval.proposer_gone`.
 */
export async function runByOperator<Name extends OperatorsRow>(
  { ports, policy, operations: each }: OperatorsService,
  name: Name,
  input: InputOf<Name>,
  { by, officer }: Operator,
): Promise<Result<Name>> {
  const { store, clock, hashing, ids } = ports;
  const now = clock.now();
  const operations: EachOperation = each;
  const operation: AnyOperation<Name> = operations[name];
  if (needsApproval(name, input) && !isInOffice(officer, now)) return fail('approval.proposer_gone');
  const caller = officer ?? { id: SERVICE_ACTOR };
  const asOperators = (result: Result<Name>): Result<Name> => ({
    ...result,
    audit: (result.audit ?? []).map((entry) =>
      entry.actorId === caller.id ? { ...entry, actorId: null, detail: { ...entry.detail, operator: by } } : entry,
    ),
  });
  const carryOut: Act<Name> = async (context) => asOperators(await operation.run(context));
  const act = needsApproval(name, input) ? proposing(name, carryOut) : carryOut;
  return store.transact(async (tx) => {
    // The two rows read of their caller who it is, and nothing else.
    const known = { tx, input, policy, now, countsAt: now, ids, hashing, request, caller };
    const result = asOperators(await act(known as unknown as AnyContext<Name>, tx));
    await recordAudit(tx, hashing, result.audit ?? [], now, result.auditEnd);
    await recordMessages(tx, ports, policy, result.messages ?? [], now);
    return result;
  });
}
