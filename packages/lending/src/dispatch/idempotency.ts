import { endpoints, type EndpointName } from '@tulay/contract/table';
import { errors } from '@tulay/contract/errors';
import { IdempotencyKey, idempotencyHeader } from '@tulay/contract/idempotency-key';
import * as v from 'valibot';
import { fail, type Failure, type Result } from '../operation.ts';
import type { Hashing } from '../ports/ports.ts';
import type { IdempotencyRecord } from '../ports/record/records.ts';
import type { Reader, Tx } from '../ports/store.ts';
import { callText } from '../canonical-json.ts';
import { refusalOf } from '../wire/parse.ts';

/** Where a key stands in the store. */
export interface KeyPlace {
  readonly scope: string;
  readonly key: string;
}

/** A call's place there. */
export interface IdempotencyPlace extends KeyPlace {
  readonly endpoint: EndpointName;
  readonly inputDigest: string;
}

/** Refuses a key that is no key, before any work is done; fails with `request.invalid`, naming the header. Other calls ignore the header. */
export function checkKey(name: EndpointName, key: string | null): Failure | null {
  if (key === null || !endpoints[name].idempotent) return null;
  const checked = v.safeParse(IdempotencyKey, key);
  return checked.success
    ? null
    : fail('request.invalid', { fields: { [idempotencyHeader]: refusalOf(checked.issues[0]) } });
}

/**
 * Where a key stands: per member, and of who is not signed in among the public ones. Null when this call has none. Kept as a digest: a
 * client may make its keys of anything, and a sign-in's is worth as much as what follows from it.
 */
export function keyPlace(
  name: EndpointName,
  memberId: string | null,
  key: string | null,
  hashing: Pick<Hashing, 'keyed'>,
): KeyPlace | null {
  if (key === null || !endpoints[name].idempotent) return null;
  return { scope: memberId ?? 'public', key: hashing.keyed(`idempotency key\n${key}`) };
}

/** An input with digests in the place of its files: a text of a photo's bytes would keep everybody waiting while it is made. */
function withoutBytes(input: object, { sha256 }: Pick<Hashing, 'sha256'>): object {
  const isBytes = (part: unknown): part is Uint8Array => part instanceof Uint8Array;
  if (!Object.values(input).some(isBytes)) return input;
  return Object.fromEntries(Object.entries(input).map(([name, part]) => [name, isBytes(part) ? sha256(part) : part]));
}

/** What a call asks for, without what its sender knew: sent again it may know more. */
function asksFor(input: object): object {
  if (!('profileVersion' in input)) return input;
  const { profileVersion: _known, ...asked }: { readonly profileVersion?: unknown } = input;
  return asked;
}

/** Where this call's answer is remembered, and what it asked for. */
export function idempotencyPlace(
  name: EndpointName,
  memberId: string | null,
  key: string | null,
  input: object,
  hashing: Pick<Hashing, 'keyed' | 'sha256'>,
): IdempotencyPlace | null {
  const place = keyPlace(name, memberId, key, hashing);
  return (
    place && {
      ...place,
      endpoint: name,
      inputDigest: hashing.keyed(callText(name, withoutBytes(asksFor(input), hashing))),
    }
  );
}

/** The record of an earlier call with this key; fails with `idempotency.key_reused` when that call was another one. */
export async function findRecord(
  { idempotency }: Pick<Reader, 'idempotency'>,
  place: IdempotencyPlace,
): Promise<IdempotencyRecord | null | Failure> {
  const record = await idempotency.get(place.scope, place.key);
  if (record && (record.endpoint !== place.endpoint || record.inputDigest !== place.inputDigest))
    return fail('idempotency.key_reused');
  return record;
}

/** The first answer, as it was. */
export function storedAnswer<Name extends EndpointName>(record: IdempotencyRecord): Result<Name> {
  // Written by `remember` below from a Result of the same endpoint, which `findRecord` compared.
  return JSON.parse(record.answer) as Result<Name>;
}

/** Remembers an answer, unless it is an error that says nothing final, or of a stranger's try, which counts each time. */
export async function remember(
  tx: Tx,
  place: IdempotencyPlace,
  result: Result<EndpointName>,
  now: number,
): Promise<void> {
  if (!result.ok && (errors[result.error.code].repeatable || endpoints[place.endpoint].access === 'public')) return;
  const answer = JSON.stringify(result.ok ? { ok: true, reply: result.reply } : { ok: false, error: result.error });
  await tx.idempotency.insert({ ...place, answer, at: now });
}
