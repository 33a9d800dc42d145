import type { PaymentAdviceRecord, Store } from '@tulay/lending/ports';
import { amount } from '@tulay/lending/money/centavos';
import { expect, test } from 'vitest';
import { aLoan, aMember, START_AT } from './fixtures.ts';
import { allPages } from './pages.ts';

const anAdvice = (id: string, change: Partial<PaymentAdviceRecord> = {}): PaymentAdviceRecord => ({
  id,
  loanId: 'l1',
  memberId: 'm1',
  reference: `BDO-${id}`,
  amountCentavos: amount(1_295_000),
  paidOn: '2026-11-20',
  photoId: null,
  state: 'WAITING',
  restsUntil: '2026-11-25',
  isOverdueUntold: false,
  createdAt: START_AT,
  answeredAt: null,
  answeredBy: null,
  ...change,
});

export function describePaymentAdvices(open: () => Promise<Store>): void {
  test('a payment that a member told of is found by its id and its loan, and waits until it is answered', async () => {
    const store = await open();
    const newer = anAdvice('newer', { createdAt: START_AT + 5, photoId: 'f1' });
    const other = anAdvice('other', { loanId: 'l2', memberId: 'm2', createdAt: START_AT + 1 });
    await store.transact(async (tx) => {
      for (const member of ['m1', 'm2']) await tx.members.insert(aMember(member));
      await tx.loans.insert(aLoan('l1', 'm1'));
      await tx.loans.insert(aLoan('l2', 'm2'));
      for (const advice of [newer, anAdvice('older'), other]) await tx.paymentAdvices.insert(advice);
    });
    const waiting = async () =>
      (await allPages(1, (page) => store.read((reader) => reader.paymentAdvices.waiting(page)))).map(({ id }) => id);
    expect(await waiting()).toEqual(['older', 'other', 'newer']);
    await store.read(async ({ paymentAdvices }) => {
      expect(await paymentAdvices.byId('newer')).toEqual(newer);
      expect((await paymentAdvices.ofLoan('l1')).map(({ id }) => id)).toEqual(['newer', 'older']);
      expect(await paymentAdvices.byId('constructor')).toBeNull();
    });
    const answer = { state: 'NOT_FOUND', answeredAt: START_AT + 9, answeredBy: 'o1' } as const;
    await store.transact(async ({ paymentAdvices }) => {
      await paymentAdvices.update('older', answer);
      await paymentAdvices.update('newer', { isOverdueUntold: true });
    });
    expect(await waiting()).toEqual(['other', 'newer']);
    const kept = await store.read(({ paymentAdvices }) => paymentAdvices.ofLoan('l1'));
    expect(kept).toEqual([
      { ...newer, isOverdueUntold: true },
      { ...anAdvice('older'), ...answer },
    ]);
    await store.transact((tx) => tx.paymentAdvices.deleteAnsweredBefore(START_AT + 9, 10));
    expect(await store.read(({ paymentAdvices }) => paymentAdvices.byId('older'))).not.toBeNull();
    await store.transact((tx) => tx.paymentAdvices.deleteAnsweredBefore(START_AT + 10, 10));
    expect(await store.read(({ paymentAdvices }) => paymentAdvices.byId('older'))).toBeNull();
    expect(await waiting()).toEqual(['other', 'newer']);
  });
}
