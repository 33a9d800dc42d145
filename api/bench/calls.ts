import { dayMs } from '@tulay/lending/calendar';
import { randomUUID } from 'node:crypto';
import { aChallenge } from '@tulay/conformance/store/fixtures';
import { deviceCookie } from '@tulay/contract/account/cookie';
import { endpoints } from '@tulay/contract/table';
import { idempotencyHeader } from '@tulay/contract/idempotency-key';
import type { Hashing, Store } from '@tulay/lending/ports';
import { profileVersion as versionOf } from '@tulay/lending/activation';
import { boundTo, codeHash } from '@tulay/lending/proof';
import { told } from '@tulay/lending/testing/sample-person';
import type { Request } from 'autocannon';
import { passwordOfAll, type Caller, type Callers } from '../test/seeded/people.ts';

type Digests = Pick<Hashing, 'keyed' | 'sha256'>;
const oTP = '123456';

const bodies = {
  getWallet: {},
  updateAddress: told.updateAddress,
  login: { password: passwordOfAll, persist: true },
};
export type CallName = keyof typeof bodies | 'withdraw';

export type Sending = Request & { readonly answered?: () => Promise<void> };
/** Makes a request each time it is sent: with a key of its own, as the web client sends it. */
type MakeRequest = () => Sending;

function requestOf(name: CallName, person: Caller, fields: object): MakeRequest {
  const { method, base, path, idempotent } = endpoints[name];
  const body = JSON.stringify({ phoneNumber: person.phoneNumber, ...fields });
  const headers = {
    'content-type': 'application/json',
    ...(name === 'login'
      ? { cookie: `${deviceCookie.name}=device-of-${person.memberId}` }
      : { authorization: `Bearer ${person.token}` }),
  };
  const key = () => idempotent && { [idempotencyHeader]: randomUUID() };
  return () => ({ method, path: base + path, headers: { ...headers, ...key() }, body });
}

let withdrawals = 0;

/** With a code of its own, as if it had been asked for already: what is measured is the withdrawal alone. */
function withdrawalOf(person: Caller, hashing: Digests) {
  const { memberId, phoneNumber, loanId: id } = person;
  // No amount twice: the same one within an hour is asked about.
  const withdrawalAmount = (100_000 + ++withdrawals) / 100;
  const challenge = aChallenge(randomUUID(), memberId, { createdAt: Date.now(), expiresAt: Date.now() + dayMs });
  const allowed = boundTo(hashing, {
    member: { id: memberId, phoneNumber },
    purpose: 'withdraw',
    body: { id, withdrawalAmount },
    facts: [told.updateBank.bankName, told.updateBank.accountNumber],
  });
  return {
    challenge: { ...challenge, boundTo: allowed, codeHashes: { oTP: codeHash(hashing, challenge.id, oTP) } },
    request: requestOf('withdraw', person, { id, withdrawalAmount, challenge: challenge.id, oTP }),
  };
}

/** With the version of what was saved by then, as the web client tells it; it is read anew behind each answer. */
async function savesOf(person: Caller, hashing: Digests, store: Store): Promise<MakeRequest> {
  const read = () =>
    store.read(async ({ members }) => versionOf((await members.markedProfile(person.memberId)).mark, hashing));
  let profileVersion = await read();
  const answered = async () => void (profileVersion = await read());
  return () => ({ ...requestOf('updateAddress', person, { ...bodies.updateAddress, profileVersion })(), answered });
}

type World = { readonly callers: Callers; readonly hashing: Digests; readonly store: Store; readonly isFile: boolean };
/** Requests of a call by its people in turn: of withdrawals, which can be sent once, so many; others come again. */
export async function requestsOf(name: CallName, atMost: number, world: World): Promise<readonly MakeRequest[]> {
  const { callers, hashing, store, isFile } = world;
  const people = name === 'updateAddress' ? callers.newcomers : callers.borrowers;
  // A server would be charged for the reads.
  if (name === 'updateAddress' && isFile) return Promise.all(people.map((person) => savesOf(person, hashing, store)));
  if (name !== 'withdraw') return people.map((person) => requestOf(name, person, bodies[name]));
  const rounds = Array.from({ length: Math.ceil(atMost / people.length) }, () => people);
  const prepared = rounds.flat().map((person) => withdrawalOf(person, hashing));
  await store.transact(async (tx) => {
    await Promise.all(prepared.map(({ challenge }) => tx.challenges.insert(challenge)));
  });
  return prepared.map(({ request }) => request);
}
