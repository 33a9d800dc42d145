import { randomUUID } from 'node:crypto';
import { deviceCookie } from '@tulay/contract/account/cookie';
import { endpoints } from '@tulay/contract/table';
import { idempotencyHeader } from '@tulay/contract/idempotency-key';
import type { ChallengeRecord, Store } from '@tulay/lending/ports';
import { boundTo, codeHash } from '@tulay/lending/proof';
import { told } from '@tulay/lending/testing/sample-person';
import type { Request } from 'autocannon';
import { makeHashing } from '../src/adapters/hashing.ts';
import type { Secrets } from '../src/adapters/secrets.ts';
import { passwordOfAll, type Caller, type Callers } from '../test/seeded/people.ts';

export type CallName = 'getWallet' | 'updateAddress' | 'withdraw' | 'login';

const oTP = '123456';
const dayMs = 86_400_000;

let withdrawals = 0;
/** No amount twice: the same one within an hour is asked about. */
const anotherAmount = (): number => (100_000 + ++withdrawals) / 100;

function challengeOf(
  { memberId, phoneNumber, loanId }: Caller,
  withdrawalAmount: number,
  hashing: ReturnType<typeof makeHashing>,
) {
  const [id, now] = [randomUUID(), Date.now()];
  return {
    id,
    memberId,
    purpose: 'withdraw',
    boundTo: boundTo(hashing, {
      member: { id: memberId, phoneNumber },
      purpose: 'withdraw',
      body: { id: loanId, withdrawalAmount },
      facts: [told.updateBank.bankName, told.updateBank.accountNumber],
    }),
    codeHashes: { oTP: codeHash(hashing, id, oTP) },
    wrongAt: [],
    usedAt: null,
    createdAt: now,
    expiresAt: now + dayMs,
  } satisfies ChallengeRecord;
}

/** Opens the store over the data of the server that is measured. */
export type OpenStore = () => Promise<Store>;

/** Keeps what was prepared where the server finds it. */
async function keep(openStore: OpenStore, rows: readonly ChallengeRecord[]): Promise<void> {
  const store = await openStore();
  await store.transact(async (tx) => {
    await Promise.all(rows.map((row) => tx.challenges.insert(row)));
  });
  await store.close();
}

function requestOf(name: CallName, person: Caller, body: object): Request {
  const { method, base, path, idempotent } = endpoints[name];
  return {
    method,
    path: base + path,
    headers: {
      'content-type': 'application/json',
      ...(name === 'login'
        ? { cookie: `${deviceCookie.name}=device-of-${person.memberId}` }
        : { authorization: `Bearer ${person.token}` }),
      // `run` makes it a fresh one each time, as the web client sends it.
      ...(idempotent && { [idempotencyHeader]: '' }),
    },
    body: JSON.stringify({ phoneNumber: person.phoneNumber, ...body }),
  };
}

/**
 * So many requests of a call by its people in turn. Those of a withdrawal bring a code each, as if it had been asked for
 * already: what is measured is the withdrawal alone.
 */
export async function requestsOf(
  name: CallName,
  count: number,
  {
    callers,
    secrets,
    openStore,
  }: { readonly callers: Callers; readonly secrets: Secrets; readonly openStore: OpenStore },
): Promise<Request[]> {
  const people = name === 'updateAddress' ? callers.newcomers : callers.borrowers;
  const turns = Array.from({ length: count }, (_, at) => {
    const person = people[at % people.length];
    if (!person) throw new Error('There are too few members.');
    return person;
  });
  if (name === 'updateAddress') return turns.map((person) => requestOf(name, person, told.updateAddress));
  if (name === 'login')
    return turns.map((person) => requestOf(name, person, { password: passwordOfAll, persist: true }));
  if (name === 'getWallet') return turns.map((person) => requestOf(name, person, {}));
  const hashing = makeHashing(secrets.hashing);
  const prepared = turns.map((person) => {
    const amount = anotherAmount();
    const challenge = challengeOf(person, amount, hashing);
    const body = { id: person.loanId, withdrawalAmount: amount, challenge: challenge.id, oTP };
    return { challenge, request: requestOf(name, person, body) };
  });
  await keep(
    openStore,
    prepared.map(({ challenge }) => challenge),
  );
  return prepared.map(({ request }) => request);
}
