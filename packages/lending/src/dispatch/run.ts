import { endpoints, needsApproval, type EndpointName, type InputOf } from '@tulay/contract/table';
import type { Actor, AnyContext, AnyOperation, Failure, RequestFacts, Result } from '../operation.ts';
import { prove, takeProof, type Brought } from './prove.ts';
import type { Reader, Tx } from '../ports/store.ts';
import { checkCaller, checkStanding, findSubject } from './check-caller.ts';
import {
  checkKey,
  findRecord,
  idempotencyPlace,
  keyPlace,
  remember,
  storedAnswer,
  type IdempotencyPlace,
  type KeyPlace,
} from './idempotency.ts';
import { proposing, type Act } from '../approval/propose.ts';
import { countCall, countedCall, refuseOrCount, refuseTooMany, type CountedCall } from './rate-limit.ts';
import { auditRecords } from '../audit/record-audit.ts';
import { messageRecords } from '../message/record-messages.ts';
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
 * rehearsed in it, taken back, and kept as a proposal. The promise settles after COMMIT.
 */
export async function run<Name extends EndpointName>(service: Service, call: Call<Name>): Promise<Result<Name>> {
  const { hashing, store, clock } = service.ports;
  const { name, actor, request } = call;
  const wrongKey = checkKey(name, request.idempotencyKey);
  if (wrongKey) return wrongKey;
  const place = idempotencyPlace(name, actor?.memberId ?? null, request.idempotencyKey, call.input, hashing);
  const counted = countedCall(name, actor, request, hashing, service.policy);
  if (!counted?.rule.takenFirst) return runCounted(service, call, place, counted);
  const now = clock.now();
  // Of many that come together no more are worked on than may come one by one; what was answered before is no work.
  const ahead = await store.transact(async (tx): Promise<Result<Name> | null> => {
    const who = place && actor ? await checkCaller(name, tx, actor, now) : null;
    if (who && !who.ok) return who;
    const earlier = await findEarlier<Name>(tx, place, now);
    if (isFailure(earlier)) return earlier;
    if (earlier.answer) return earlier.answer;
    const refused = await refuseOn(tx, { actor, place: null, counted }, now);
    if (!refused) await countCall(tx.attempts, counted, now);
    return refused;
  });
  if (ahead) return ahead;
  const takeBack = () => store.transact((tx) => tx.attempts.takeBack(counted.key, now)).catch(() => undefined);
  try {
    // Two of one key that came together are one.
    return await runCounted(service, call, place, null, takeBack);
  } catch (thrown) {
    // What we could not do is not theirs.
    await takeBack();
    throw thrown;
  }
}

/** The same, where the call is counted inside the transaction, or not at all. */
async function runCounted<Name extends EndpointName>(
  service: Service,
  call: Call<Name>,
  place: IdempotencyPlace | null,
  counted: CountedCall | null,
  onRepeat?: () => Promise<unknown>,
): Promise<Result<Name>> {
  const { ports, policy } = service;
  const operations: EachOperation = service.operations;
  const operation: AnyOperation<Name> = operations[call.name];
  const now = ports.clock.now();
  // `actor` is null exactly on public rows (authorise saw to it), which is what the conditional type says.
  const { body, brought } = takeProof(call.name, call.input);
  const known = {
    input: body,
    policy,
    now,
    request: call.request,
    actor: call.actor as AnyContext<Name>['actor'],
  };
  const { actor, name } = call;
  const refuseNow = async () => counted && refuseAhead(service, { actor, place, counted }, now);
  const prepared =
    operation.prepare &&
    ((await refuseNow()) ?? (await operation.prepare({ ...known, ports, refuseTooMany: refuseNow })));
  if (isFailure(prepared)) return prepared;

  let isRepeat = false;
  const carryOut: Act<Name> = async (context, tx) => proveAndRun(service, operation, context, tx, brought);
  const act = needsApproval(name, call.input) ? proposing(name, carryOut) : carryOut;
  const inStore = async (tx: Reader | Tx): Promise<Result<Name>> => {
    const [first, who, earlier] = await Promise.all([
      actor && isWritable(name, tx) ? operation.first?.({ tx, input: body, callerId: actor.memberId }) : undefined,
      call.actor && checkCaller(call.name, tx, call.actor, now),
      isWritable(name, tx) ? findEarlier<Name>(tx, place, now, { operation, prepared, counted }) : nothingEarlier,
    ]);
    if (who && !who.ok) return who;
    if (isFailure(earlier)) return earlier;
    isRepeat = earlier.answer !== null;
    // A refusal is repeated as it was; only a success may need a fresh answer.
    if (earlier.answer && !(earlier.answer.ok && operation.replay)) return earlier.answer;
    const about = who && (await findSubject(call.name, tx, who.caller, call.input));
    if (about && !about.ok) return about;
    // Reader or Tx follows the row's effect, null or member its access: the conditional types say what TypeScript cannot follow here.
    const context = {
      ...known,
      tx,
      prepared,
      first,
      plan: undefined,
      countsAt: now,
      ids: ports.ids,
      hashing: ports.hashing,
      caller: who?.caller ?? null,
      subject: about?.subject ?? null,
    } as unknown as AnyContext<Name>;
    const standing = who && checkStanding(call.name, who.caller, about?.subject ?? who.caller, policy, now);
    if (standing) return standing;
    if (!isWritable(call.name, tx)) return operation.run(context);
    const oneTooMany = counted && !earlier.answer && (await refuseOrCount(tx.attempts, counted, context.caller, now));
    if (oneTooMany) return oneTooMany;
    const answerAgain = earlier.answer ? operation.replay?.bind(operation) : undefined;
    return write(service, answerAgain ?? act, context, tx, earlier);
  };
  let kept = false;
  try {
    const result = await ports.store[endpoints[name].effect === 'read' ? 'read' : 'transact'](inStore);
    kept = result.ok && !isRepeat;
    if (isRepeat) await onRepeat?.();
    return result;
  } finally {
    // The refusal or the error is what the caller has to hear; what cannot be taken back stays unreachable.
    if (!kept) await operation.undo?.({ ports, prepared }).catch(() => undefined);
  }
}

interface AskedAhead {
  readonly actor: Actor | null;
  /** The key alone where the body has not been read. */
  readonly place: KeyPlace | IdempotencyPlace | null;
  readonly counted: CountedCall;
}

async function refuseOn(
  reader: Pick<Reader, 'members' | 'attempts' | 'idempotency'>,
  { actor, place, counted }: AskedAhead,
  now: number,
): Promise<Failure | null> {
  const caller = actor && (await reader.members.byId(actor.memberId));
  const refused = await refuseTooMany(reader.attempts, counted, caller, now);
  if (!refused || !place) return refused;
  const isRead = 'inputDigest' in place;
  const earlier = await (isRead ? findRecord(reader, place) : reader.idempotency.get(place.scope, place.key));
  return earlier && !isFailure(earlier) ? null : refused;
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
  const place = keyPlace(name, actor?.memberId ?? null, request.idempotencyKey, service.ports.hashing);
  return counted && refuseAhead(service, { actor, place, counted }, service.ports.clock.now());
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

/** What comes with the key of other words counts as any call of its row does: `prepare` has worked for it. */
interface Worked<Name extends EndpointName> {
  readonly operation: AnyOperation<Name>;
  readonly prepared: unknown;
  readonly counted: CountedCall | null;
}

async function findEarlier<Name extends EndpointName>(
  tx: Tx,
  place: IdempotencyPlace | null,
  now: number,
  worked?: Worked<Name>,
): Promise<Earlier<Name> | Failure> {
  const record = place && (await findRecord(tx, place));
  if (isFailure(record)) {
    await worked?.operation.countReused?.({ tx, prepared: worked.prepared, now });
    if (worked?.counted) await countCall(tx.attempts, worked.counted, now);
    return record;
  }
  return { place, answer: record && storedAnswer<Name>(record) };
}

async function write<Name extends EndpointName>(
  { ports, policy }: Service,
  act: Act<Name>,
  context: AnyContext<Name>,
  tx: Tx,
  { place, answer }: Earlier<Name>,
): Promise<Result<Name>> {
  const result = await act(context, tx);
  // All ask before any writes, so that all are answered in one round trip.
  const [holds, auditTrail, messages] = await Promise.all([
    result.ok ? result.holds : undefined,
    auditRecords(tx, ports.hashing, result.audit ?? [], context.now, result.auditEnd),
    messageRecords(tx, ports, policy, result.messages ?? [], context.now),
  ]);
  if (holds === false) throw new Error('What the answer depends on changed within its own transaction.');
  for (const record of auditTrail) await tx.audit.append(record);
  for (const message of messages) await tx.messages.insert(message);
  if (place && !answer) await remember(tx, place, result, context.now);
  return result;
}

async function proveAndRun<Name extends EndpointName>(
  { operations }: Service,
  operation: AnyOperation<Name>,
  context: AnyContext<Name>,
  tx: Tx,
  brought: Brought | null,
): Promise<Result<Name>> {
  if (!brought) return operation.run(context);
  const { caller, hashing, policy, now, request } = context;
  if (!caller) throw new Error('Who proves something is known.');
  const asked = await prove(operations[brought.name], brought, { tx, caller, hashing, policy, now, request });
  return asked.ok ? operation.run({ ...context, plan: asked.plan }) : asked;
}
