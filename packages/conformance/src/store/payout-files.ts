import type { PayoutFileRecord, Store } from '@tulay/lending/ports';
import { amount } from '@tulay/lending/money/centavos';
import { expect, test } from 'vitest';
import { aLoan, aMember, aWithdrawal, START_AT } from './fixtures.ts';
import { allPages } from './pages.ts';

const aFile = (id: string, change: Partial<PayoutFileRecord> = {}): PayoutFileRecord => ({
  id,
  csv: `"Reference"\r\n"W-${id}"\r\n`,
  count: 1,
  amountCentavos: amount(250_000),
  releasedBy: 'm1',
  createdAt: START_AT,
  ...change,
});

export function describePayoutFiles(open: () => Promise<Store>): void {
  async function withWithdrawals(...ids: readonly string[]): Promise<Store> {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      await tx.loans.insert(aLoan('l1', 'm1'));
      for (const id of ids) await tx.withdrawals.insert(aWithdrawal(id, 'm1', 'l1'));
    });
    return store;
  }

  test('a withdrawal is put into one payout file under twenty at once, and never once it is settled', async () => {
    const store = await withWithdrawals('w1', 'w2');
    const put = (id: string, file: string) => store.transact((tx) => tx.withdrawals.putIntoFile(id, file));
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => put('w1', `P-${index}`)));
    expect(all.filter(Boolean)).toHaveLength(1);
    const file = `P-${all.indexOf(true)}`;
    await store.transact((tx) => tx.withdrawals.settle('w2', 'FAILED', START_AT));
    expect(await put('w2', file)).toBe(false);
    await store.read(async ({ withdrawals }) => {
      expect(await withdrawals.inFile(file)).toEqual([aWithdrawal('w1', 'm1', 'l1', { payoutFileId: file })]);
      const free = await withdrawals.queue({ cursor: null, limit: 9, status: null, inNoFile: true });
      expect(free.items.map(({ withdrawal }) => withdrawal.id)).toEqual(['w2']);
      expect((await withdrawals.byNumber('W-w1'))?.id).toBe('w1');
      expect(await withdrawals.byNumber('w1')).toBeNull();
    });
  });

  test('what the bank told of a withdrawal stands beside its account, and goes with it', async () => {
    const store = await withWithdrawals('w1');
    const bank = { bankTrace: '20261128-77', bankReason: 'Account closed' };
    const read = () => store.read(({ withdrawals }) => withdrawals.byId('w1'));
    await store.transact(async (tx) => {
      const record = await tx.withdrawals.byId('w1');
      if (record) await tx.withdrawals.noteBankResult({ ...record, ...bank });
    });
    expect(await read()).toEqual(aWithdrawal('w1', 'm1', 'l1', bank));
    await store.transact((tx) => tx.privacy.forgetAccounts('m1'));
    expect(await read()).toMatchObject({ accountNumber: '', bankTrace: null, bankReason: null });
  });

  test('payout files are listed newest first, and what stood in them is forgotten long after', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      for (const [index, id] of ['P-1', 'P-2', 'P-3'].entries())
        await tx.payoutFiles.insert(aFile(id, { createdAt: START_AT + index }));
      await tx.payoutFiles.forgetBefore(START_AT + 1);
      await tx.payoutFiles.forget('P-3');
    });
    await store.read(async ({ payoutFiles }) => {
      const listed = await allPages(2, (page) => payoutFiles.list(page));
      expect(listed.map(({ id }) => id)).toEqual(['P-3', 'P-2', 'P-1']);
      expect(await payoutFiles.byId('P-1')).toEqual(aFile('P-1', { csv: '' }));
      expect(await payoutFiles.byId('P-2')).toEqual(aFile('P-2', { createdAt: START_AT + 1 }));
      expect((await payoutFiles.byId('P-3'))?.csv).toBe('');
      expect(await payoutFiles.byId('constructor')).toBeNull();
    });
  });
}
