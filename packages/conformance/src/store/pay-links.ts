import type { PayLinkRecord, Store } from '@tulay/lending/ports';
import { amount } from '@tulay/lending/money/centavos';
import { expect, test } from 'vitest';
import { aLoan, aMember, START_AT } from './fixtures.ts';

const aLink = (loanId: string, tokenHash: string, change: Partial<PayLinkRecord> = {}): PayLinkRecord => ({
  loanId,
  tokenHash,
  amountCentavos: amount(1_295_000),
  expiresOn: '2026-12-21',
  createdAt: START_AT,
  openedAt: null,
  ...change,
});

export function describePayLinks(open: () => Promise<Store>): void {
  async function withLinks(...links: readonly PayLinkRecord[]): Promise<Store> {
    const store = await open();
    await store.transact(async (tx) => {
      for (const member of ['m1', 'm2']) await tx.members.insert(aMember(member));
      await tx.loans.insert(aLoan('l1', 'm1'));
      await tx.loans.insert(aLoan('l2', 'm2'));
      for (const link of links) await tx.payLinks.keep(link);
    });
    return store;
  }

  test('a link is found by its digest and by its loan, which has one', async () => {
    const newer = aLink('l1', 'newer', { amountCentavos: amount(100), openedAt: START_AT + 5 });
    const store = await withLinks(aLink('l1', 'older'), aLink('l2', 'other'), newer);
    await store.read(async ({ payLinks }) => {
      expect(await payLinks.ofLoan('l1')).toEqual(newer);
      expect(await payLinks.byToken('newer')).toEqual(newer);
      expect(await payLinks.byToken('older')).toBeNull();
      expect((await payLinks.byToken('other'))?.loanId).toBe('l2');
      expect(await payLinks.ofLoan('constructor')).toBeNull();
    });
  });

  test('it is forgotten alone, or once its last day is over', async () => {
    const store = await withLinks(aLink('l1', 'one'), aLink('l2', 'two', { expiresOn: '2026-12-20' }));
    await store.transact((tx) => tx.payLinks.deleteExpiredBefore('2026-12-21', 10));
    await store.read(async ({ payLinks }) => {
      expect(await payLinks.ofLoan('l1')).not.toBeNull();
      expect(await payLinks.ofLoan('l2')).toBeNull();
    });
    await store.transact((tx) => tx.payLinks.remove('l1'));
    expect(await store.read(({ payLinks }) => payLinks.byToken('one'))).toBeNull();
  });
}
