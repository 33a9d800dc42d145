import { amount } from '@tulay/lending/money/centavos';
import type { Store } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { allPages } from './pages.ts';
import { aLoan, aMember, aWithdrawal, START_AT } from './fixtures.ts';

export function describeWithdrawals(open: () => Promise<Store>): void {
  async function withLoan(): Promise<Store> {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      await tx.loans.insert(aLoan('l1', 'm1'));
    });
    return store;
  }

  test('a withdrawal is settled once', async () => {
    const store = await withLoan();
    await store.transact((tx) => tx.withdrawals.insert(aWithdrawal('w1', 'm1', 'l1')));
    const races = (['PAID', 'FAILED', 'PAID'] as const).map(async (status) => ({
      status,
      isFirst: await store.transact((tx) => tx.withdrawals.settle('w1', status, START_AT + 5)),
    }));
    // Over several connections nobody knows which it is.
    const [first, ...others] = (await Promise.all(races)).filter(({ isFirst }) => isFirst);
    expect(others).toEqual([]);
    expect(await store.transact((tx) => tx.withdrawals.settle('unknown', 'PAID', 1))).toBe(false);
    await store.read(async (reader) => {
      expect(await reader.withdrawals.byId('w1')).toEqual(
        aWithdrawal('w1', 'm1', 'l1', { status: first?.status ?? 'PROCESSING', settledAt: START_AT + 5 }),
      );
      expect(await reader.withdrawals.byId('unknown')).toBeNull();
    });
  });

  test('the total of the newest loan leaves out what failed', async () => {
    const store = await withLoan();
    await store.transact(async (tx) => {
      for (const [index, drawn] of [100, 20, 3].entries())
        await tx.withdrawals.insert(aWithdrawal(`w${index}`, 'm1', 'l1', { amountCentavos: amount(drawn) }));
      await tx.withdrawals.settle('w0', 'FAILED', START_AT);
      await tx.withdrawals.settle('w1', 'PAID', START_AT);
    });
    await store.read(async (reader) => {
      expect(await reader.withdrawals.totalOfNewestLoan('m1')).toBe(23);
      expect(await reader.withdrawals.totalOfNewestLoan('unknown')).toBe(0);
    });
  });

  test('a number is given once and an amount is above zero', async () => {
    const store = await withLoan();
    await store.transact((tx) => tx.withdrawals.insert(aWithdrawal('w1', 'm1', 'l1', { withdrawalNumber: 'same' })));
    await expect(
      store.transact((tx) => tx.withdrawals.insert(aWithdrawal('w2', 'm1', 'l1', { withdrawalNumber: 'same' }))),
    ).rejects.toThrow();
    await expect(
      store.transact((tx) => tx.withdrawals.insert(aWithdrawal('w3', 'm1', 'l1', { amountCentavos: amount(0) }))),
    ).rejects.toThrow();
  });

  test('the newest of an amount from a loan is found, but never one that failed', async () => {
    const store = await withLoan();
    const amountCentavos = amount(500_000);
    expect(await store.transact((tx) => tx.withdrawals.newestLike('m1', 'l1', amountCentavos))).toBeNull();
    await store.transact(async (tx) => {
      await tx.loans.insert(aLoan('l2', 'm1', { status: 'SETTLED' }));
      for (const [index, id] of ['w1', 'w2', 'w3'].entries())
        await tx.withdrawals.insert(aWithdrawal(id, 'm1', 'l1', { amountCentavos, createdAt: START_AT + index }));
      await tx.withdrawals.insert(
        aWithdrawal('w4', 'm1', 'l1', { amountCentavos: amount(1), createdAt: START_AT + 9 }),
      );
      await tx.withdrawals.insert(aWithdrawal('w5', 'm1', 'l2', { amountCentavos, createdAt: START_AT + 9 }));
      await tx.withdrawals.settle('w3', 'FAILED', START_AT + 10);
      await tx.withdrawals.settle('w2', 'PAID', START_AT + 10);
    });
    const found = await store.read((reader) => reader.withdrawals.newestLike('m1', 'l1', amountCentavos));
    expect(found).toMatchObject({ id: 'w2', status: 'PAID', createdAt: START_AT + 1 });
    expect(await store.read((reader) => reader.withdrawals.newestLike('m2', 'l1', amountCentavos))).toBeNull();
  });

  test("the member's list is newest first, the queue oldest first, both page by page", async () => {
    const store = await withLoan();
    const ids = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7'];
    await store.transact(async (tx) => {
      await tx.members.insert(aMember('m2'));
      await tx.loans.insert(aLoan('l2', 'm2'));
      for (const [index, id] of ids.entries()) {
        // Pairs at the same instant.
        await tx.withdrawals.insert(aWithdrawal(id, 'm1', 'l1', { createdAt: START_AT + Math.floor(index / 2) }));
      }
      await tx.withdrawals.insert(aWithdrawal('other', 'm2', 'l2', { createdAt: START_AT + 50 }));
      await tx.withdrawals.settle('w4', 'PAID', START_AT);
    });
    await store.read(async (reader) => {
      const own = await allPages(2, (page) => reader.withdrawals.listOf('m1', page));
      expect(own.map((one) => one.id)).toEqual(ids.toReversed());
      const queue = await allPages(3, (page) => reader.withdrawals.queue({ ...page, status: null }));
      expect(queue.map((row) => row.withdrawal.id)).toEqual([...ids, 'other']);
      expect(queue.at(-1)).toMatchObject({
        memberFullName: 'Maria Santos m2',
        memberPhoneNumber: aMember('m2').phoneNumber,
      });
      const waiting = await allPages(1, (page) => reader.withdrawals.queue({ ...page, status: 'PROCESSING' }));
      expect(waiting.map((row) => row.withdrawal.id)).toEqual([...ids.filter((id) => id !== 'w4'), 'other']);
    });
  });
}
