import { endpoints, type EndpointName, type InputOf } from '@tulay/contract/endpoints';
import type { Actor, Failure, Operation, RequestFacts, Result, RunContext } from '../operation.ts';
import type { MemberRecord } from '../ports/records.ts';
import type { Reader, Tx } from '../ports/store.ts';
import { checkCaller, checkStanding } from './check-caller.ts';
import { checkKey, findRecord, idempotencyPlace, remember, storedAnswer } from './idempotency.ts';
import { recordAudit, recordMessages } from './record.ts';
import type { Service } from './service.ts';

export interface Call<Name extends EndpointName> {
  readonly name: Name;
  readonly input: InputOf<Name>;
  readonly actor: Actor | null;
  readonly request: RequestFacts;
}

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}

/**
 * Runs one operation: prepares, opens the transaction, checks the caller on it, honours the idempotency key, and writes
 * audit records and messages in the same transaction. The promise settles after COMMIT.
 */
export async function run<Name extends EndpointName>(service: Service, call: Call<Name>): Promise<Result<Name>> {
  const { ports, policy } = service;
  const operation: Operation<Name, unknown> = service.operations[call.name];
  const wrongKey = checkKey(call.name, call.request.idempotencyKey);
  if (wrongKey) return wrongKey;
  const now = ports.clock.now();
  // `actor` is null exactly on public rows (authorise saw to it), which is what the conditional type says.
  const known = {
    input: call.input,
    policy,
    now,
    request: call.request,
    actor: call.actor as RunContext<Name, unknown>['actor'],
  };
  const prepared = operation.prepare ? await operation.prepare({ ...known, ports }) : undefined;
  if (isFailure(prepared)) return prepared;

  const inStore = async (tx: Reader | Tx): Promise<Result<Name>> => {
    const who = call.actor ? await checkCaller(call.name, tx, call.actor, call.input, now) : null;
    if (who && !who.ok) return who;
    // Reader or Tx follows the row's effect, null or member its access: the conditional types say what TypeScript cannot follow here.
    const context = {
      ...known,
      tx,
      prepared,
      ids: ports.ids,
      hashing: ports.hashing,
      caller: who?.caller ?? null,
      subject: who?.subject ?? null,
    } as unknown as RunContext<Name, unknown>;
    if (isWritable(call.name, tx)) return write(service, operation, call, context, tx);
    return standingOf(call.name, context) ?? operation.run(context);
  };
  let kept = false;
  try {
    const result = await (endpoints[call.name].effect === 'read'
      ? ports.store.read(inStore)
      : ports.store.transact(inStore));
    kept = result.ok;
    return result;
  } finally {
    // The refusal or the error is what the caller has to hear; what cannot be taken back stays unreachable.
    if (!kept) await operation.undo?.({ ports, prepared }).catch(() => undefined);
  }
}

function isWritable(name: EndpointName, _tx: Reader | Tx): _tx is Tx {
  return endpoints[name].effect === 'write';
}

function standingOf(name: EndpointName, { caller }: { readonly caller: MemberRecord | null }): Failure | null {
  return caller && checkStanding(name, caller);
}

async function write<Name extends EndpointName>(
  service: Service,
  operation: Operation<Name, unknown>,
  call: Call<Name>,
  context: RunContext<Name, unknown>,
  tx: Tx,
): Promise<Result<Name>> {
  const { ids, hashing } = service.ports;
  const place = idempotencyPlace(
    call.name,
    call.actor?.memberId ?? null,
    call.request.idempotencyKey,
    call.input,
    hashing,
  );
  const record = place && (await findRecord(tx, place));
  if (isFailure(record)) return record;
  const first = record && storedAnswer<Name>(record);
  // A refusal is repeated as it was; only a success may need a fresh answer.
  if (first && !(first.ok && operation.replay)) return first;
  const standing = standingOf(call.name, context);
  if (standing) return standing;
  const result = await (first && operation.replay ? operation.replay(context) : operation.run(context));
  await recordAudit(tx, hashing, result.audit ?? [], context.now);
  await recordMessages(tx, ids, service.policy, result.messages ?? [], context.now);
  if (place && !first) await remember(tx, place, result, context.now);
  return result;
}
