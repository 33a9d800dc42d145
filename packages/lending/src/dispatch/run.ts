import { endpoints, needsApproval, type EndpointName, type InputOf } from '@tulay/contract/table';
import type { Actor, Failure, Operation, RequestFacts, Result, RunContext } from '../operation.ts';
import { foreseeProof, prove, takeProof, type Brought } from './proof/prove.ts';
import type { Foresight } from '../ports/foresight.ts';
import type { Ahead, Reader, Tx } from '../ports/store.ts';
import { checkCaller, checkStanding, findSubject, holdTogether } from './check-caller.ts';
import {
  checkKey,
  findRecord,
  idempotencyPlace,
  remember,
  storedAnswer,
  type IdempotencyPlace,
} from './idempotency.ts';
import { rehearseAndPropose, type Act } from './approval/propose.ts';
import { countCall, countedCall, foreseeTooMany, refuseTooMany, type CountedCall } from './rate-limit.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordMessages } from '../message/record-messages.ts';
import type { EachOperation, Service } from '../service.ts';

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
 * Runs one operation: prepares, opens the transaction, checks the caller on it, honours the idempotency key, redeems what
 * proves the call, and writes audit records and messages in the same transaction. A call that needs a second officer is
 * rehearsed, taken back, and kept as a proposal. The promise settles after COMMIT.
 */
export async function run<Name extends EndpointName>(service: Service, call: Call<Name>): Promise<Result<Name>> {
  const { hashing, store, clock } = service.ports;
  const counted = countedCall(call.name, call.actor, call.request, hashing, service.policy);
  if (!counted?.rule.takenFirst) return runCounted(service, call, counted);
  const now = clock.now();
  const ahead = { actor: call.actor, place: null, counted };
  // Of many that come together no more are worked on than may come one by one.
  const tooMany = await store.transact(async (tx) => {
    const refused = await refuseOn(tx, ahead, now);
    if (!refused) await countCall(tx.attempts, counted, now);
    return refused;
  });
  if (tooMany) return tooMany;
  try {
    return await runCounted(service, call, null);
  } catch (thrown) {
    // What we could not do is not theirs.
    await store.transact((tx) => tx.attempts.takeBack(counted.key, now)).catch(() => undefined);
    throw thrown;
  }
}

/** The same, where the call is counted inside the transaction, or not at all. */
async function runCounted<Name extends EndpointName>(
  service: Service,
  call: Call<Name>,
  counted: CountedCall | null,
): Promise<Result<Name>> {
  const { ports, policy } = service;
  const operations: EachOperation = service.operations;
  const operation: Operation<Name, unknown, unknown> = operations[call.name];
  const wrongKey = checkKey(call.name, call.request.idempotencyKey);
  if (wrongKey) return wrongKey;
  const now = ports.clock.now();
  // `actor` is null exactly on public rows (authorise saw to it), which is what the conditional type says.
  const { body, brought } = takeProof(call.name, call.input);
  const known = {
    input: body,
    policy,
    now,
    request: call.request,
    actor: call.actor as RunContext<Name, unknown, unknown>['actor'],
  };
  const { actor } = call;
  const place = idempotencyPlace(
    call.name,
    actor?.memberId ?? null,
    call.request.idempotencyKey,
    call.input,
    ports.hashing,
  );
  const refuseNow = async () => counted && refuseAhead(service, { actor, place, counted }, now);
  const tooMany = operation.prepare && (await refuseNow());
  if (tooMany) return tooMany;
  const prepared = operation.prepare
    ? await operation.prepare({ ...known, ports, refuseTooMany: refuseNow })
    : undefined;
  if (isFailure(prepared)) return prepared;

  const asksFirst = (ahead: Reader): readonly Promise<unknown>[] => [
    ...(actor ? [ahead.sessions.member(actor.sessionId, actor.memberId)] : []),
    ...(place ? [ahead.idempotency.get(place.scope, place.key)] : []),
    ...(counted ? [foreseeTooMany(ahead.attempts, counted, now)] : []),
  ];
  const foresee: Foresight<Ahead> = (ahead) => [
    ...asksFirst(ahead),
    ...(brought && actor
      ? foreseeProof(ahead, service.operations[brought.name], brought, { memberId: actor.memberId, policy, now })
      : []),
    ...(operation.foresee?.({ ...known, prepared, hashing: ports.hashing, ahead }) ?? []),
  ];

  const carryOut: Act<Name> = async (context, tx) => proveAndRun(service, operation, context, tx, brought);
  const inStore = async (tx: Reader | Tx, act = carryOut): Promise<Result<Name>> => {
    const who = call.actor ? await checkCaller(call.name, tx, call.actor, now) : null;
    if (who && !who.ok) return who;
    const earlier = isWritable(call.name, tx) ? await findEarlier<Name>(tx, place) : nothingEarlier;
    if (isFailure(earlier)) return earlier;
    // A refusal is repeated as it was; only a success may need a fresh answer.
    if (earlier.answer && !(earlier.answer.ok && operation.replay)) return earlier.answer;
    const about = who && (await findSubject(call.name, tx, who.caller, call.input));
    if (about && !about.ok) return about;
    // Reader or Tx follows the row's effect, null or member its access: the conditional types say what TypeScript cannot follow here.
    const context = {
      ...known,
      tx,
      prepared,
      plan: undefined,
      countsAt: now,
      ids: ports.ids,
      hashing: ports.hashing,
      caller: who?.caller ?? null,
      subject: about?.subject ?? null,
    } as unknown as RunContext<Name, unknown, unknown>;
    const standing = who && checkStanding(call.name, who.caller, policy, now);
    if (standing) return standing;
    if (!isWritable(call.name, tx)) return operation.run(context);
    if (counted && !earlier.answer) {
      const tooMany = await refuseTooMany(tx.attempts, counted, context.caller, now);
      if (tooMany) return tooMany;
      await countCall(tx.attempts, counted, now);
    }
    const answerAgain = earlier.answer ? operation.replay?.bind(operation) : undefined;
    return write(service, answerAgain ?? act, context, tx, earlier);
  };
  let kept = false;
  try {
    const other = await operation.alsoHolds?.(ports.store, body);
    const held = actor && other ? [actor.memberId, other] : null;
    const transact = (act: Act<Name>) =>
      ports.store.transact(
        async (tx) => {
          if (held) await holdTogether(tx, held);
          return inStore(tx, act);
        },
        // What is asked ahead would hold the caller first.
        held ? undefined : foresee,
      );
    const result = await (endpoints[call.name].effect === 'read'
      ? // A reading row foresees all that it asks of a reader, or nothing.
        ports.store.read(inStore, operation.foresee && (foresee as Foresight<Reader>))
      : needsApproval(call.name, call.input)
        ? rehearseAndPropose(call.name, transact, carryOut)
        : transact(carryOut));
    kept = result.ok;
    return result;
  } finally {
    // The refusal or the error is what the caller has to hear; what cannot be taken back stays unreachable.
    if (!kept) await operation.undo?.({ ports, prepared }).catch(() => undefined);
  }
}

interface AskedAhead {
  readonly actor: Actor | null;
  readonly place: IdempotencyPlace | null;
  readonly counted: CountedCall;
}

async function refuseOn(
  reader: Pick<Reader, 'members' | 'attempts' | 'idempotency'>,
  { actor, place, counted }: AskedAhead,
  now: number,
): Promise<Failure | null> {
  const caller = actor && (await reader.members.byId(actor.memberId));
  const refused = await refuseTooMany(reader.attempts, counted, caller, now);
  return refused && place && (await reader.idempotency.get(place.scope, place.key)) ? null : refused;
}

/** Asked before the work of `prepare`, and again on the transaction. Who repeats a call that was answered is let through to that answer. */
const refuseAhead = ({ ports }: Service, asked: AskedAhead, now: number): Promise<Failure | null> =>
  ports.store.read((reader) => refuseOn(reader, asked, now));

/** The refusal of the row's rate limit before the input was read; null when there is none. */
export async function refuseUnread(
  service: Service,
  { name, actor, request }: Pick<Call<EndpointName>, 'name' | 'actor' | 'request'>,
): Promise<Failure | null> {
  const counted = countedCall(name, actor, request, service.ports.hashing, service.policy);
  return counted && refuseAhead(service, { actor, place: null, counted }, service.ports.clock.now());
}

function isWritable(name: EndpointName, _tx: Reader | Tx): _tx is Tx {
  return endpoints[name].effect === 'write';
}

/** What is known of this call's idempotency key: where its answer is kept, and the one given already, if any. */
interface Earlier<Name extends EndpointName> {
  readonly place: IdempotencyPlace | null;
  readonly answer: Result<Name> | null;
}
const nothingEarlier = { place: null, answer: null } as const;

async function findEarlier<Name extends EndpointName>(
  tx: Tx,
  place: IdempotencyPlace | null,
): Promise<Earlier<Name> | Failure> {
  const record = place && (await findRecord(tx, place));
  if (isFailure(record)) return record;
  return { place, answer: record && storedAnswer<Name>(record) };
}

async function write<Name extends EndpointName>(
  { ports, policy }: Service,
  act: Act<Name>,
  context: RunContext<Name, unknown, unknown>,
  tx: Tx,
  { place, answer }: Earlier<Name>,
): Promise<Result<Name>> {
  const result = await act(context, tx);
  await recordAudit(tx, ports.hashing, result.audit ?? [], context.now);
  await recordMessages(tx, ports, policy, result.messages ?? [], context.now);
  if (place && !answer) await remember(tx, place, result, context.now);
  return result;
}

async function proveAndRun<Name extends EndpointName>(
  { operations }: Service,
  operation: Operation<Name, unknown, unknown>,
  context: RunContext<Name, unknown, unknown>,
  tx: Tx,
  brought: Brought | null,
): Promise<Result<Name>> {
  if (!brought) return operation.run(context);
  const { caller, hashing, policy, now, request } = context;
  if (!caller) throw new Error('Who proves something is known.');
  const asked = await prove(operations[brought.name], brought, { tx, caller, hashing, policy, now, request });
  return asked.ok ? operation.run({ ...context, plan: asked.plan }) : asked;
}
