import type { ApprovalRecord, Store } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { allPages } from './pages.ts';
import { aLoan, aMember, START_AT } from './fixtures.ts';

function anApproval(id: string, change: Partial<ApprovalRecord> = {}): ApprovalRecord {
  return {
    id,
    endpoint: 'postRepayment',
    target: 'BDO 1',
    body: '{"id":"l1","amountPHP":100,"reference":"BDO 1"}',
    inputDigest: 'digest',
    kind: 'repayment.post',
    detail: { loanId: 'l1', amountCentavos: 10_000 },
    memberId: 'm1',
    proposedBy: 'm2',
    createdAt: START_AT,
    lapsesAt: START_AT + 100,
    state: 'WAITING',
    reason: null,
    endedBy: null,
    endedAt: null,
    ...change,
  };
}
const declined = { state: 'DECLINED', reason: 'wrong_figures', endedBy: 'm3', endedAt: START_AT + 9 } as const;

async function inhabited(open: () => Promise<Store>): Promise<Store> {
  const store = await open();
  await store.transact(async (tx) => {
    for (const id of ['m1', 'm2', 'm3', 'm4']) await tx.members.insert(aMember(id));
  });
  return store;
}

export function describeApprovals(open: () => Promise<Store>): void {
  test('one waiting proposal of a row and target, also under twenty at once; it ends once', async () => {
    const store = await inhabited(open);
    const insert = (approval: ApprovalRecord) => store.transact((tx) => tx.approvals.insert(approval));
    const tries = await Promise.all(Array.from({ length: 20 }, (_, n) => insert(anApproval(`a${n}`))));
    expect(tries.filter((outcome) => outcome === 'inserted')).toHaveLength(1);
    expect(await insert(anApproval('b', { target: 'BDO 2' }))).toBe('inserted');
    expect(await insert(anApproval('c', { endpoint: 'settleWithdrawal' }))).toBe('inserted');
    const id = `a${tries.indexOf('inserted')}`;
    expect((await store.read(({ approvals }) => approvals.fileOf(id)))?.approval).toEqual(anApproval(id));
    const waitingAt = (target: string, now: number) =>
      store.read(({ approvals }) => approvals.waitingFor('postRepayment', target, now));
    expect(await waitingAt('BDO 1', START_AT + 99)).toEqual(anApproval(id));
    expect(await waitingAt('BDO 1', START_AT + 100)).toBeNull();
    expect(await waitingAt('BDO 9', START_AT)).toBeNull();
    const ends = await Promise.all(
      Array.from({ length: 20 }, () => store.transact((tx) => tx.approvals.end(id, declined))),
    );
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect((await store.read(({ approvals }) => approvals.fileOf(id)))?.approval).toEqual(anApproval(id, declined));
    expect(await waitingAt('BDO 1', START_AT)).toBeNull();
    expect(await store.read(({ approvals }) => approvals.fileOf('constructor'))).toBeNull();
    expect(await insert(anApproval('again'))).toBe('inserted');
  });

  test('an id that is taken is a bug, and no second proposal', async () => {
    const store = await inhabited(open);
    await store.transact((tx) => tx.approvals.insert(anApproval('a')));
    await expect(store.transact((tx) => tx.approvals.insert(anApproval('a', { target: 'BDO 2' })))).rejects.toThrow();
  });

  test('those that wait, the longest first; what lapsed is told once, and forgotten some time after its end', async () => {
    const store = await inhabited(open);
    await store.transact(async (tx) => {
      for (const n of [3, 1, 2])
        await tx.approvals.insert(
          anApproval(`a${n}`, { target: `BDO ${n}`, createdAt: START_AT + n, lapsesAt: START_AT + 100 * n }),
        );
    });
    const waiting = (now: number) =>
      store.read(async ({ approvals }) =>
        (await allPages(1, (page) => approvals.waiting({ ...page, now }))).map(({ id }) => id),
      );
    expect(await waiting(START_AT)).toEqual(['a1', 'a2', 'a3']);
    expect(await waiting(START_AT + 100)).toEqual(['a2', 'a3']);
    const lapse = (now: number) => store.transact((tx) => tx.approvals.lapse(now));
    expect(await lapse(START_AT + 100)).toMatchObject([{ id: 'a1', state: 'LAPSED', endedAt: START_AT + 100 }]);
    expect(await lapse(START_AT + 100)).toEqual([]);
    await store.transact(async (tx) => {
      expect(await tx.approvals.end('a1', declined)).toBe(false);
      await tx.approvals.end('a2', declined);
      await tx.approvals.deleteEndedBefore(START_AT + 100);
    });
    const left = await store.read(({ approvals }) =>
      Promise.all(['a1', 'a2', 'a3'].map(async (id) => (await approvals.fileOf(id))?.approval)),
    );
    expect(left.map((one) => one?.id ?? null)).toEqual(['a1', null, 'a3']);
    await store.transact((tx) => tx.approvals.deleteEndedBefore(START_AT + 101));
    expect(await store.read(({ approvals }) => approvals.fileOf('a1'))).toBeNull();
  });

  test('those of a kind about a member that waited at any time of a period, however they ended, the oldest first', async () => {
    const store = await inhabited(open);
    const during = (from: number, until: number) =>
      store.read(async ({ approvals }) => {
        const period = { from: START_AT + from, until: START_AT + until };
        const waited = await approvals.waited({ kind: 'repayment.post', memberId: 'm1', ...period });
        return waited.map(({ id }) => id);
      });
    await store.transact(async (tx) => {
      const changes: readonly Partial<ApprovalRecord>[] = [
        { id: 'lapses', createdAt: START_AT, lapsesAt: START_AT + 100 },
        { id: 'declined', createdAt: START_AT + 20, lapsesAt: START_AT + 120 },
        { id: 'waits', createdAt: START_AT + 30, lapsesAt: START_AT + 130 },
        { id: 'of another', memberId: 'm4' },
        { id: 'of another kind', kind: 'repayment.reverse' },
      ];
      for (const { id = '', ...change } of changes.toReversed())
        await tx.approvals.insert(anApproval(id, { target: id, ...change }));
      await tx.approvals.end('declined', { ...declined, endedAt: START_AT + 50 });
    });
    expect(await during(0, 0)).toEqual(['lapses']);
    expect(await during(0, 30)).toEqual(['lapses', 'declined', 'waits']);
    expect(await during(49, 49)).toEqual(['lapses', 'declined', 'waits']);
    expect(await during(50, 60)).toEqual(['lapses', 'waits']);
    expect(await during(100, 129)).toEqual(['waits']);
    expect(await during(130, 200)).toEqual([]);
    // Whoever ends it later ends nothing that was not over.
    await store.transact((tx) => tx.approvals.lapse(START_AT + 120));
    expect(await during(100, 119)).toEqual(['waits']);
    expect(await during(99, 99)).toEqual(['lapses', 'waits']);
    expect(
      await store.transact((tx) =>
        tx.approvals.waited({ kind: 'repayment.post', memberId: 'm4', from: START_AT, until: START_AT }),
      ),
    ).toHaveLength(1);
  });

  test('what a decision depends on comes together: the proposal, who made it, and what waits beside it', async () => {
    const store = await inhabited(open);
    await store.transact(async (tx) => {
      const changes: readonly Partial<ApprovalRecord>[] = [
        { id: 'own', createdAt: START_AT + 2 },
        { id: 'earlier', createdAt: START_AT + 1, proposedBy: 'm3' },
        { id: 'of another', memberId: 'm4' },
        { id: 'of another kind', kind: 'repayment.reverse' },
        { id: 'ended' },
        { id: 'of nobody', memberId: null },
      ];
      for (const { id = '', ...change } of changes)
        await tx.approvals.insert(anApproval(id, { target: id, ...change }));
      await tx.approvals.end('ended', declined);
    });
    const told = async (id: string) => {
      const inTransaction = await store.transact(async (tx) => {
        const [, file] = await Promise.all([tx.approvals.holdOfficers(id, 'm3'), tx.approvals.fileOf(id)]);
        return file;
      });
      expect(await store.read(({ approvals }) => approvals.fileOf(id))).toEqual(inTransaction);
      return [
        inTransaction?.approval.id,
        inTransaction?.proposer?.id,
        ...(inTransaction?.waiting ?? []).map((one) => one.id),
      ];
    };
    expect(await told('own')).toEqual(['own', 'm2', 'earlier', 'own']);
    expect(await told('earlier')).toEqual(['earlier', 'm3', 'earlier', 'own']);
    expect(await told('of another')).toEqual(['of another', 'm2', 'of another']);
    expect(await told('ended')).toEqual(['ended', 'm2', 'earlier', 'own']);
    expect(await told('of nobody')).toEqual(['of nobody', 'm2']);
  });

  test('loans whose release is proposed and has not lapsed, the longest waiting first', async () => {
    const store = await inhabited(open);
    await store.transact(async (tx) => {
      for (const [id, status, at] of [
        ['m1', 'CONFIRMED', 30],
        ['m2', 'CONFIRMED', 20],
        ['m3', 'CANCELLED', 10],
        ['m4', 'CONFIRMED', 5],
      ] as const)
        await tx.loans.insert(
          aLoan(`l-${id}`, id, { status, disbursementProposedBy: 'm3', disbursementProposedAt: START_AT + at }),
        );
    });
    const proposed = await store.read(({ loans }) =>
      allPages(1, (page) => loans.proposed({ ...page, since: START_AT + 5 })),
    );
    expect(proposed.map(({ id }) => id)).toEqual(['l-m2', 'l-m1']);
  });
}
