import { aChallenge, aLoan, aMember, aMessage, anAnswer, aSession, START_AT } from '@tulay/conformance/store/fixtures';
import { amount } from '@tulay/lending/money/centavos';
import { verifyAudit, recordAudit } from '@tulay/lending/audit';
import { HOUSE_BANK, memberWallet } from '@tulay/lending/ledger';
import type { Posting, Store, Tx } from '@tulay/lending/ports';
import { makeFakeHashing } from '@tulay/lending/testing/fake-ports';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { testSealer } from '../test-sealer.ts';

const newDatabase = makeDatabases();
const hashing = makeFakeHashing();
let nodes: readonly Store[];

/** Two nodes on one database, with two members who are signed in. */
beforeEach(async () => {
  const url = await newDatabase();
  nodes = await Promise.all([1, 2].map(() => openPostgresStore({ url, sealer: testSealer })));
  await nodes[0]?.transact(async (tx) => {
    for (const id of ['m1', 'm2']) {
      await tx.members.insert(aMember(id));
      await tx.sessions.insert(aSession(`s-${id}`, id));
    }
  });
});
afterEach(() => Promise.all(nodes.map((node) => node.close())));

const read: Store['read'] = (work) => nodes[0]?.read(work) ?? Promise.reject(new Error('No node.'));

/** So many transactions at once, by turns on each node. */
function race<T>(times: number, work: (tx: Tx, index: number) => Promise<T>): Promise<T[]> {
  const started = Array.from({ length: times }, (_, index) =>
    nodes[index % nodes.length]?.transact((tx) => work(tx, index)),
  );
  // Each of them is there: the remainder is an index of the array.
  return Promise.all(started as Promise<T>[]);
}

const count = (found: readonly unknown[], wanted: unknown) => found.filter((one) => one === wanted).length;

function posting(id: string, change: Partial<Posting>): Posting {
  const plain = {
    transferId: id,
    amountCentavos: 100,
    kind: 'withdrawal',
    loanId: null,
    reference: '',
    at: START_AT,
    valueAt: START_AT,
  };
  return { id, debit: memberWallet('m1'), credit: HOUSE_BANK, ...plain, ...change } as Posting;
}

test('applications at once on two nodes: one open loan', async () => {
  const outcomes = await race(40, async (tx, index) => {
    await tx.sessions.member('s-m1', 'm1');
    if (await tx.loans.newestOf('m1')) return 'exists';
    return tx.loans.insert(aLoan(`l${index}`, 'm1', { loanNumber: `n${await tx.nextNumber('loan')}` }));
  });
  expect([count(outcomes, 'inserted'), count(outcomes, 'exists')]).toEqual([1, 39]);
  // Also for one who has not looked before.
  expect(count(await race(20, (tx, index) => tx.loans.insert(aLoan(`b${index}`, 'm2'))), 'inserted')).toBe(1);
});

test('forty withdrawals on two nodes against a balance for fifteen: fifteen, with numbers without a gap, in one chain', async () => {
  await nodes[1]?.transact((tx) =>
    tx.ledger.post([posting('in', { debit: HOUSE_BANK, credit: memberWallet('m1'), amountCentavos: amount(1500) })]),
  );
  const outcomes = await race(40, async (tx, index) => {
    const session = await tx.sessions.member('s-m1', 'm1');
    const balance = await tx.ledger.balance(memberWallet(session?.member.id ?? ''));
    if (balance < 100) return null;
    const number = await tx.nextNumber('withdrawal');
    await tx.ledger.post([posting(`p${index}`, {})]);
    const entry = { action: 'withdrawal.requested', actorId: 'm1', subjectId: 'm1', detail: { number } } as const;
    await recordAudit(tx, hashing, [entry, entry], START_AT);
    return number;
  });
  const paid = outcomes.filter((number) => number !== null).toSorted((a, b) => a - b);
  expect(paid).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  expect(await read((reader) => reader.ledger.check(memberWallet('m1')))).toEqual({
    fromPostingsCentavos: 0,
    sumOfAllCentavos: 0,
  });
  expect(await verifyAudit({ read }, hashing)).toEqual({ ok: true, count: 30 });
});

test('postings that cross each other on the same accounts all arrive', async () => {
  const [one, other] = [HOUSE_BANK, memberWallet('m2')];
  await race(40, (tx, index) =>
    tx.ledger.post([posting(`p${index}`, index % 2 ? { debit: one, credit: other } : { debit: other, credit: one })]),
  );
  expect(await read((reader) => reader.ledger.check(other))).toEqual({ fromPostingsCentavos: 0, sumOfAllCentavos: 0 });
});

test('members who lock each other in turn: a deadlock is run again', async () => {
  await race(8, async (tx, index) => {
    const [first, second] = index % 2 ? ['m1', 'm2'] : ['m2', 'm1'];
    for (const id of [first, second] as const) {
      const member = await tx.members.byId(id);
      await tx.members.update(id, { fullName: `${member?.fullName}x` });
    }
  });
  const names = await read(async ({ members }) => [await members.byId('m1'), await members.byId('m2')]);
  const longer = aMember('m1').fullName.length + 8;
  expect(names.map((member) => member?.fullName.length)).toEqual([longer, longer]);
});

test('a refresh token turns once, a code has five tries, a message is claimed once', async () => {
  await nodes[0]?.transact(async (tx) => {
    await tx.challenges.insert(aChallenge('c', 'm1'));
    await tx.messages.insert(aMessage('m', { memberId: 'm1' }));
  });
  const { refreshHash } = aSession('s-m1', 'm1');
  const turned = await race(20, async (tx, index) => {
    const session = await tx.sessions.byId('s-m1');
    if (session?.refreshHash !== refreshHash) return false;
    const change = { refreshHash: `next-${index}`, previousHash: refreshHash, recentRotations: [] };
    await tx.sessions.rotate(session.id, { ...change, rotatedAt: START_AT, expiresAt: session.expiresAt });
    return true;
  });
  expect(count(turned, true)).toBe(1);
  const tried = await race(20, async (tx) => {
    const challenge = await tx.challenges.byId('c');
    if (!challenge || challenge.wrongAt.length >= 5) return false;
    await tx.challenges.update('c', { wrongAt: [...challenge.wrongAt, START_AT] });
    return true;
  });
  expect(count(tried, true)).toBe(5);
  const claimed = await race(20, async (tx, index) => {
    const [due] = await tx.messages.due(START_AT, 1);
    return due ? (await tx.messages.claim(due.id, `try-${index}`, START_AT, START_AT + 100)) !== null : false;
  });
  expect(count(claimed, true)).toBe(1);
});

test('tries are counted one after the other, also for a key that nobody has used', async () => {
  const allowed = await race(30, async (tx) => {
    if ((await tx.attempts.since('somebody', 0)).count >= 5) return false;
    await tx.attempts.add('somebody', START_AT);
    return true;
  });
  expect(count(allowed, true)).toBe(5);
});

test('a key, a reference and a phone number are used once; who comes second sees what the first did', async () => {
  const answers = await race(20, async (tx, index) => {
    const known = await tx.idempotency.get('public', 'k');
    if (known) return known.answer;
    await tx.idempotency.insert(anAnswer('k', { scope: 'public', answer: `${index}` }));
    return `${index}`;
  });
  expect(new Set(answers).size).toBe(1);
  const posted = await race(20, async (tx, index) => {
    if (await tx.ledger.hasReference('repayment', 'OR-1')) return 'used';
    await tx.ledger.post([posting(`r${index}`, { kind: 'repayment_principal', reference: 'OR-1' })]);
    return 'posted';
  });
  expect([count(posted, 'posted'), count(posted, 'used')]).toEqual([1, 19]);
  const phoneNumber = '+639990000001';
  const registered = await race(20, (tx, index) => tx.members.insert(aMember(`r${index}`, { phoneNumber })));
  expect(count(registered, 'inserted')).toBe(1);
});
