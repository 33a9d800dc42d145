import { told } from '@tulay/lending/testing/sample-person';
import type { AuditAction } from '@tulay/contract/audit/actions';
import type { HeldRecords, PrivacyRequestRecord, Store } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { allPages } from './pages.ts';
import {
  aChallenge,
  aDocument,
  aFile,
  aLoan,
  aMember,
  aMessage,
  anAnswer,
  anAuditRecord,
  aSession,
  aWithdrawal,
  START_AT,
} from './fixtures.ts';

function aRequest(id: string, change: Partial<PrivacyRequestRecord> = {}): PrivacyRequestRecord {
  return {
    id,
    number: `P-${id}`,
    memberId: 'm1',
    kind: 'correction',
    topic: 'name',
    note: 'My name has a second n.',
    state: 'WAITING',
    reason: null,
    createdAt: START_AT,
    dueAt: START_AT + 30,
    answeredAt: null,
    answeredBy: null,
    ...change,
  };
}
const answered = { state: 'DONE', reason: 'corrected', answeredAt: START_AT + 9, answeredBy: 'officer' } as const;

/** Each list of what is held on a member, whole, read by pages of so many rows. */
export async function heldOn(store: Store, memberId: string, limit = 10): Promise<HeldRecords> {
  const list = <List extends keyof HeldRecords>(name: List) =>
    store.read(({ privacy }) => allPages(limit, (page) => privacy.held(name, memberId, page)));
  return {
    requests: await list('requests'),
    formerContacts: await list('formerContacts'),
    sessions: await list('sessions'),
    challenges: await list('challenges'),
    files: await list('files'),
    documents: await list('documents'),
    messages: await list('messages'),
    idempotency: await list('idempotency'),
  };
}

/** Two members with a row of each kind. */
async function inhabited(open: () => Promise<Store>): Promise<Store> {
  const store = await open();
  await store.transact(async (tx) => {
    for (const id of ['m1', 'm2']) {
      await tx.members.insert(aMember(id));
      await tx.members.saveSection(id, 'bank', { bankName: 'GCash', accountNumber: '0917' }, START_AT);
      await tx.members.saveSection(id, 'address', told.updateAddress, START_AT);
      await tx.sessions.insert(aSession(`s-${id}`, id, { endedAt: START_AT }));
      await tx.challenges.insert(aChallenge(`c-${id}`, id));
      await tx.files.insert(aFile(`f-${id}`, id, { deletedAt: START_AT }));
      await tx.documents.insert(aDocument(`d-${id}`, id, 'l1'));
      await tx.messages.insert(aMessage(`t-${id}`, { memberId: id }));
      await tx.idempotency.insert(anAnswer('k1', { scope: id }));
      await tx.loans.insert(aLoan(`l-${id}`, id));
      await tx.withdrawals.insert(aWithdrawal(`w-${id}`, id, `l-${id}`));
      await tx.privacy.insertRequest(aRequest(`r-${id}`, { memberId: id }));
    }
  });
  return store;
}

export function describePrivacy(open: () => Promise<Store>): void {
  test('one waiting request of a topic, also under twenty at once; others wait beside it', async () => {
    const store = await open();
    await store.transact((tx) => tx.members.insert(aMember('m1')));
    const insert = (request: PrivacyRequestRecord) => store.transact((tx) => tx.privacy.insertRequest(request));
    const tries = await Promise.all(Array.from({ length: 20 }, (_, n) => insert(aRequest(`r${n}`))));
    expect(tries.filter((outcome) => outcome === 'inserted')).toHaveLength(1);
    expect(await insert(aRequest('x', { topic: 'address' }))).toBe('inserted');
    const waiting = (await store.read(({ privacy }) => privacy.requestsOf('m1'))).find(({ topic }) => topic === 'name');
    expect(waiting).toEqual(aRequest(waiting?.id ?? ''));
    expect(await store.transact((tx) => tx.privacy.answerRequest(waiting?.id ?? '', answered))).toBe(true);
    expect(await store.transact((tx) => tx.privacy.answerRequest(waiting?.id ?? '', answered))).toBe(false);
    expect(await insert(aRequest('again'))).toBe('inserted');
  });

  test('requests are found, queued oldest first and answered once', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      await tx.members.insert(aMember('m2'));
      for (const n of [3, 1, 2])
        await tx.privacy.insertRequest(
          aRequest(`r${n}`, {
            memberId: n === 2 ? 'm2' : 'm1',
            topic: n === 3 ? 'bank' : 'name',
            createdAt: START_AT + n,
          }),
        );
    });
    const queue = (isAnswered: boolean) =>
      store.read(({ privacy }) => allPages(1, (page) => privacy.queue({ ...page, answered: isAnswered })));
    expect((await queue(false)).map(({ id }) => id)).toEqual(['r1', 'r2', 'r3']);
    await store.transact((tx) => tx.privacy.answerRequest('r2', answered));
    expect((await queue(true)).map(({ id }) => id)).toEqual(['r2']);
    await store.read(async ({ privacy }) => {
      expect(await privacy.request('r2')).toMatchObject(answered);
      expect(await privacy.request('constructor')).toBeNull();
      expect((await privacy.requestsOf('m1')).map(({ id }) => id)).toEqual(['r3', 'r1']);
    });
  });

  test('everything held on a member, and nothing of another', async () => {
    const store = await inhabited(open);
    const held = await heldOn(store, 'm1');
    const { answer: _answer, ...kept } = anAnswer('k1', { scope: 'm1' });
    expect(held).toEqual({
      requests: [aRequest('r-m1')],
      formerContacts: [],
      sessions: [aSession('s-m1', 'm1', { endedAt: START_AT })],
      challenges: [aChallenge('c-m1', 'm1')],
      files: [aFile('f-m1', 'm1', { deletedAt: START_AT })],
      documents: [aDocument('d-m1', 'm1', 'l1')],
      messages: [aMessage('t-m1', { memberId: 'm1' })],
      idempotency: [kept],
    });
  });

  test('what is held on a member is read in parts, the oldest first', async () => {
    const store = await inhabited(open);
    await store.transact(async (tx) => {
      for (const n of [3, 1, 2]) {
        const at = START_AT + n;
        await tx.formerContacts.insert({
          id: `c${n}`,
          memberId: 'm1',
          channel: 'sms',
          contact: `+63917000000${n}`,
          endedAt: at,
          forgottenAt: null,
        });
        await tx.sessions.insert(aSession(`s${n}`, 'm1', { createdAt: at }));
        await tx.challenges.insert(aChallenge(`c${n}`, 'm1', { createdAt: at }));
        await tx.files.insert(aFile(`f${n}`, 'm1', { createdAt: at }));
        await tx.documents.insert(aDocument(`d${n}`, 'm1', `l${n}`, { issuedAt: at, sha256: `sha-${n}` }));
        await tx.messages.insert(aMessage(`t${n}`, { memberId: 'm1', createdAt: at }));
        await tx.idempotency.insert(anAnswer(`key-${n}`, { scope: 'm1', at }));
        await tx.privacy.insertRequest(aRequest(`r${n}`, { state: 'DONE', createdAt: at }));
      }
    });
    const whole = await heldOn(store, 'm1');
    expect(await heldOn(store, 'm1', 2)).toEqual(whole);
    for (const [key, rows] of Object.entries(whole)) {
      expect(rows.length, key).toBeGreaterThan(2);
      expect(rows.at(-1), key).toMatchObject(
        key === 'idempotency' ? { key: 'key-3' } : { id: expect.stringMatching(/3$/) },
      );
    }
  });

  test('what is forgotten of a member is gone, and another keeps theirs', async () => {
    const store = await inhabited(open);
    const other = await heldOn(store, 'm2');
    await store.transact(async (tx) => {
      await tx.privacy.forgetSections('m1', ['bank']);
      await tx.privacy.forgetTraces('m1');
      await tx.privacy.forgetAccounts('m1');
      await tx.privacy.forgetScores('m1');
    });
    expect(await heldOn(store, 'm1')).toMatchObject({ sessions: [], challenges: [], messages: [], idempotency: [] });
    expect(await heldOn(store, 'm2')).toEqual(other);
    await store.read(async ({ privacy, members, withdrawals, scores }) => {
      expect(await members.profile('m1')).toEqual({ address: told.updateAddress });
      expect(Object.keys(await members.profile('m2')).toSorted()).toEqual(['address', 'bank']);
      expect(await withdrawals.byId('w-m1')).toMatchObject({
        bankName: '',
        accountNumber: '',
        amountCentavos: 250_000,
      });
      expect(await withdrawals.byId('w-m2')).toMatchObject({ bankName: 'BDO Unibank' });
      expect((await privacy.request('r-m1'))?.note).toBe('');
      expect((await privacy.request('r-m2'))?.note).not.toBe('');
      expect(await scores.newestOf('m1')).toBeNull();
    });
  });

  test('a closure is kept, changed, and found when its time is over', async () => {
    const store = await open();
    const closure = { memberId: 'm1', closedAt: START_AT, keptUntil: START_AT + 10, erasedAt: null };
    await store.transact(async (tx) => {
      for (const id of ['m1', 'm2', 'm3']) await tx.members.insert(aMember(id));
      await tx.privacy.saveClosure(closure);
      await tx.privacy.saveClosure({ ...closure, memberId: 'm2' });
      await tx.privacy.saveClosure({ ...closure, memberId: 'm3', keptUntil: null, erasedAt: START_AT });
    });
    const over = (at: number, after: string) =>
      store.read(({ privacy }) => privacy.closuresOver({ at, after, limit: 1 }));
    expect(await over(START_AT + 9, '')).toEqual([]);
    expect(await over(START_AT + 10, '')).toEqual(['m1']);
    expect(await over(START_AT + 10, 'm1')).toEqual(['m2']);
    expect(await over(START_AT + 10, 'm2')).toEqual([]);
    await store.transact((tx) => tx.privacy.saveClosure({ ...closure, erasedAt: START_AT + 11 }));
    expect(await over(START_AT + 12, '')).toEqual(['m2']);
    expect(await store.read(({ privacy }) => privacy.closure('m1'))).toEqual({ ...closure, erasedAt: START_AT + 11 });
    expect(await store.read(({ privacy }) => privacy.closure('nobody'))).toBeNull();
  });

  test('audit records about one member, newest first, all or some actions', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      for (const sequence of [1, 2, 3, 4])
        await tx.audit.append({
          ...anAuditRecord(sequence),
          subjectId: sequence === 2 ? 'm2' : 'm1',
          action: sequence === 3 ? 'file.viewed' : 'loan.approve',
        });
    });
    const of = (actions: readonly AuditAction[] | null, limit = 9) =>
      store.read(async ({ audit }) =>
        (await audit.ofSubject({ subjectId: 'm1', actions, limit })).map(({ sequence }) => sequence),
      );
    expect(await of(null)).toEqual([4, 3, 1]);
    expect(await of(null, 2)).toEqual([4, 3]);
    expect(await of(['file.viewed', 'loan.reject'])).toEqual([3]);
    expect(await of([])).toEqual([]);
  });
}
