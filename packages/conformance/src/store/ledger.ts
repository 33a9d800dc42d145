import { amount } from '@tulay/lending/money/centavos';
import type { Posting, Store } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { allPages } from './pages.ts';
import { aLoan, aMember, aPosting, START_AT } from './fixtures.ts';

const repayment = (id: string, transferId: string, reference: string): Posting =>
  aPosting(id, { transferId, reference, kind: 'repayment_principal', debit: 'house:cash', credit: 'loan:l1' });

export function describeLedger(open: () => Promise<Store>): void {
  test('a balance is credits less debits; all balances together are zero', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      expect(await tx.ledger.balance('wallet:m1')).toBe(0);
      await tx.ledger.post([
        aPosting('p1', { amountCentavos: amount(15_000_000) }),
        aPosting('p2', { debit: 'wallet:m1', credit: 'transit', amountCentavos: amount(250_000), kind: 'withdrawal' }),
      ]);
      expect(await tx.ledger.balance('wallet:m1')).toBe(14_750_000);
      await tx.ledger.post([
        aPosting('p3', {
          debit: 'transit',
          credit: 'house:cash',
          amountCentavos: amount(250_000),
          kind: 'withdrawal_paid',
        }),
      ]);
    });
    await store.read(async (reader) => {
      const expected = { 'wallet:m1': 14_750_000, 'house:cash': -14_750_000, transit: 0, unknown: 0 };
      for (const [account, balanceCentavos] of Object.entries(expected)) {
        expect(await reader.ledger.balance(account)).toBe(balanceCentavos);
        expect(await reader.ledger.check(account)).toEqual({
          fromPostingsCentavos: balanceCentavos,
          sumOfAllCentavos: amount(0),
        });
      }
    });
  });

  test('the accounts that hold what no debt has taken, by name, batch by batch', async () => {
    const store = await open();
    const kept = (id: string, member: string, change: Partial<Posting> = {}) =>
      aPosting(id, { debit: 'house:bank', credit: `member:${member}:unapplied`, ...change });
    await store.transact((tx) =>
      tx.ledger.post([
        kept('p1', 'm3'),
        kept('p2', 'm1'),
        kept('p3', 'm2'),
        kept('p4', 'm2', { debit: 'member:m2:unapplied', credit: 'house:bank' }),
        aPosting('p5', { debit: 'house:bank', credit: 'member:m1:wallet' }),
      ]),
    );
    await store.read(async ({ ledger }) => {
      const [first, second] = ['member:m1:unapplied', 'member:m3:unapplied'];
      expect(await ledger.holdingUnapplied({ after: '', limit: 9 })).toEqual([first, second]);
      expect(await ledger.holdingUnapplied({ after: '', limit: 1 })).toEqual([first]);
      expect(await ledger.holdingUnapplied({ after: first ?? '', limit: 9 })).toEqual([second]);
    });
  });

  test('all accounts of a kind at an instant, whose sum is zero', async () => {
    const store = await open();
    const moved = (id: string, debit: string, credit: string, at: number) => aPosting(id, { debit, credit, at });
    await store.transact((tx) =>
      tx.ledger.post([
        moved('p1', 'loan:l1:receivable', 'member:m1:wallet', START_AT),
        moved('p2', 'loan:l2:receivable', 'member:m2:wallet', START_AT + 1),
        moved('p3', 'member:m1:wallet', 'house:bank', START_AT + 2),
      ]),
    );
    const { amountCentavos: one } = aPosting('any');
    await store.read(async ({ ledger }) => {
      expect(await ledger.balancesBefore(START_AT)).toEqual([]);
      expect(await ledger.balancesBefore(START_AT + 2)).toEqual([
        { kind: 'receivable', balanceCentavos: -2 * one },
        { kind: 'wallet', balanceCentavos: 2 * one },
      ]);
      expect(await ledger.balancesBefore(START_AT + 3)).toEqual([
        { kind: 'bank', balanceCentavos: one },
        { kind: 'receivable', balanceCentavos: -2 * one },
        { kind: 'wallet', balanceCentavos: one },
      ]);
    });
  });

  test('concurrent postings lose nothing', async () => {
    const store = await open();
    const works = Array.from({ length: 40 }, (_, index) =>
      store.transact((tx) => tx.ledger.post([aPosting(`p${index}`, { amountCentavos: amount(index + 1) })])),
    );
    await Promise.all(works);
    await store.read(async (reader) => {
      expect(await reader.ledger.balance('wallet:m1')).toBe(820);
      expect(await reader.ledger.check('wallet:m1')).toEqual({
        fromPostingsCentavos: amount(820),
        sumOfAllCentavos: amount(0),
      });
    });
  });

  test('a posting that cannot be is refused, and nothing of its transfer stays', async () => {
    const store = await open();
    const wrong = [{ amountCentavos: amount(0) }, { amountCentavos: amount(-1) }, { debit: 'wallet:m1' }, { id: 'p1' }];
    for (const change of wrong) {
      const transfer = [aPosting('p1'), aPosting('p2', change)];
      await expect(store.transact((tx) => tx.ledger.post(transfer))).rejects.toThrow();
    }
    expect(await store.read((reader) => reader.ledger.balance('wallet:m1'))).toBe(0);
  });

  test('postings of an account, newest first, page by page', async () => {
    const store = await open();
    const added = Array.from({ length: 9 }, (_, index) => {
      const sides = index % 2 ? { debit: 'wallet:m1', credit: 'transit' } : {};
      return aPosting(`p${index}`, sides);
    });
    await store.transact(async (tx) => {
      await tx.ledger.post(added);
      await tx.ledger.post([aPosting('other', { credit: 'wallet:m2' })]);
    });
    await store.read(async (reader) => {
      expect(await allPages(2, (page) => reader.ledger.postingsOf('wallet:m1', page))).toEqual(added.toReversed());
      expect(await allPages(9, (page) => reader.ledger.postingsOf('wallet:m1', page))).toEqual(added.toReversed());
      expect(await reader.ledger.postingsOf('unknown', { cursor: null, limit: 5 })).toEqual({
        items: [],
        nextCursor: null,
      });
    });
  });

  test('what moved the money of a member, a transfer a row, newest first, page by page', async () => {
    const store = await open();
    const of = (id: string, transferId: string, loanId: string | null, change: Partial<Posting> = {}) =>
      aPosting(id, { transferId, loanId, ...change });
    await store.transact(async (tx) => {
      for (const [id, member] of [
        ['l1', 'm1'],
        ['l2', 'm1'],
        ['l3', 'm2'],
      ] as const) {
        if (id !== 'l2') await tx.members.insert(aMember(member));
        await tx.loans.insert(aLoan(id, member, { status: 'SETTLED' }));
      }
      await tx.ledger.post([of('p1', 't1', 'l1'), of('p2', 't2', 'l3'), of('p3', 't3', 'l2'), of('p4', 't3', 'l2')]);
      await tx.ledger.post([of('p5', 't4', 'l1', { kind: 'withdrawal_paid' }), of('p6', 't5', null)]);
      await tx.ledger.post([of('p7', 't6', 'l1'), of('p8', 't6', 'l1'), of('p9', 't6', 'l1')]);
    });
    await store.read(async ({ ledger }) => {
      for (const limit of [1, 2, 9]) {
        const rows = await allPages(limit, (page) => ledger.transfersOfMember('m1', page));
        expect(rows.map((row) => row.map(({ id }) => id))).toEqual([['p9', 'p8', 'p7'], ['p4', 'p3'], ['p1']]);
      }
      const all = await ledger.postingsOfMember('m1');
      expect(all.map(({ id }) => id)).toEqual(['p1', 'p3', 'p4', 'p5', 'p7', 'p8', 'p9']);
      expect(await ledger.postingsOfMember('unknown')).toEqual([]);
      expect(await ledger.transfersOfMember('unknown', { cursor: null, limit: 5 })).toEqual({
        items: [],
        nextCursor: null,
      });
    });
  });

  test("a repayment's reference is used by one transfer only", async () => {
    const store = await open();
    await store.transact((tx) =>
      tx.ledger.post([
        repayment('p1', 't1', 'OR-1'),
        repayment('p2', 't1', 'OR-1'),
        aPosting('p3', { reference: 'D-1' }),
      ]),
    );
    await store.read(async (reader) => {
      expect(await reader.ledger.hasReference('repayment', 'OR-1')).toBe(true);
      expect(await reader.ledger.hasReference('repayment', 'D-1')).toBe(false);
      expect(await reader.ledger.hasReference('repayment', 'constructor')).toBe(false);
    });
    await expect(store.transact((tx) => tx.ledger.post([repayment('p4', 't2', 'OR-1')]))).rejects.toThrow();
    for (const _time of [1, 2]) await store.transact((tx) => tx.ledger.claim('OUT-1', 'i1'));
    await expect(store.transact((tx) => tx.ledger.claim('OUT-1', 'i2'))).rejects.toThrow();
    await expect(store.transact((tx) => tx.ledger.post([repayment('p5', 't2', 'OUT-1')]))).rejects.toThrow();
    expect(await store.read(({ ledger }) => ledger.hasReference('repayment', 'OUT-1'))).toBe(true);
    const races = Array.from({ length: 10 }, (_, index) =>
      store.transact((tx) => tx.ledger.post([repayment(`r${index}`, `race-${index}`, 'OR-2')])),
    );
    expect((await Promise.allSettled(races)).filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  test('postings of a loan, oldest first; of a time, newest first, page by page', async () => {
    const store = await open();
    await store.transact((tx) =>
      tx.ledger.post([1, 2, 3, 4, 5].map((n) => aPosting(`p${n}`, { loanId: n % 2 ? 'l1' : 'l2', at: START_AT + n }))),
    );
    await store.read(async ({ ledger }) => {
      expect((await ledger.postingsOfLoan('l1')).map(({ id }) => id)).toEqual(['p1', 'p3', 'p5']);
      expect(await ledger.postingsOfLoan('unknown')).toEqual([]);
      const between = await allPages(2, (page) => ledger.postingsBetween(START_AT + 2, START_AT + 5, page));
      expect(between.map(({ id }) => id)).toEqual(['p4', 'p3', 'p2']);
    });
  });
}
