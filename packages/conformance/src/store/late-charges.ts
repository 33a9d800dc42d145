import { amount } from '@tulay/lending/money/centavos';
import type { Store } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { aLoan, aMember, anInstalment } from './fixtures.ts';

export function describeLateCharges(open: () => Promise<Store>): void {
  async function withMember(): Promise<Store> {
    const store = await open();
    await store.transact((tx) => tx.members.insert(aMember('m1')));
    return store;
  }

  test('late charges: one of a kind, a day and an instalment, in their order; the day charged through is kept', async () => {
    const store = await withMember();
    const charge = {
      loanId: 'l1',
      number: 1,
      kind: 'penalty',
      on: '2026-02-09',
      amountCentavos: amount(3885),
      reversedAt: null,
    } as const;
    const others = [
      { ...charge, kind: 'collection' },
      { ...charge, number: 2 },
      { ...charge, on: '2026-02-08' },
    ] as const;
    await store.transact(async (tx) => {
      await tx.loans.insert(aLoan('l1', 'm1'));
      await tx.loans.insertInstalments([anInstalment('l1', 1)]);
      await tx.loans.insertLateCharges([charge, ...others]);
      await tx.loans.updateInstalment(
        anInstalment('l1', 1, { chargesCentavos: amount(3885), chargedThrough: '2026-02-09' }),
      );
    });
    await expect(store.transact((tx) => tx.loans.insertLateCharges([charge]))).rejects.toThrow();
    const { dueOn, principalCentavos, interestCentavos } = anInstalment('l1', 1);
    const wholeCentavos = amount(principalCentavos + interestCentavos + 3885);
    const withOpen = (openCentavos: typeof wholeCentavos, dueBy: string) =>
      store.read(({ loans }) => loans.withOpenAmount({ openCentavos, dueBy, limit: 5 }));
    expect(await withOpen(wholeCentavos, dueOn)).toEqual(['l1']);
    expect(await withOpen(wholeCentavos, '2020-01-01')).toEqual([]);
    expect(await withOpen(principalCentavos, dueOn)).toEqual([]);
    await store.read(async (reader) => {
      expect(await reader.loans.lateCharges('l1')).toEqual([charge, ...others]);
      expect(await reader.loans.lateCharges('unknown')).toEqual([]);
      expect((await reader.loans.byNumber(aLoan('l1', 'm1').loanNumber))?.id).toBe('l1');
      expect(await reader.loans.byNumber('unknown')).toBeNull();
      expect(await reader.loans.instalments('l1')).toMatchObject([
        { chargesCentavos: 3885, chargedThrough: '2026-02-09' },
      ]);
    });
    const days = { loanId: 'l1', number: 1, from: '2026-02-09', through: '2026-02-28' };
    await store.transact((tx) => tx.loans.reverseLateCharges(days, 7));
    // What is taken back already stays so.
    await store.transact((tx) => tx.loans.reverseLateCharges({ ...days, from: '2026-02-08' }, 8));
    const reversed = await store.read((reader) => reader.loans.lateCharges('l1'));
    expect(reversed.map(({ reversedAt }) => reversedAt)).toEqual([7, 7, null, 8]);
    await expect(store.transact((tx) => tx.loans.strikeLateCharges([charge], 9))).rejects.toThrow();
    await store.transact((tx) => tx.loans.strikeLateCharges([{ ...charge, number: 2 }], 9));
    await expect(store.transact((tx) => tx.loans.strikeLateCharges([{ ...charge, number: 2 }], 9))).rejects.toThrow();
    const left = await store.read((reader) => reader.loans.lateCharges('l1'));
    expect(left.map(({ number }) => number)).toEqual([1, 1, 1]);
    // Its day is charged anew, once, and struck out anew.
    const anew = { ...charge, number: 2, amountCentavos: amount(50) };
    for (const _time of [1, 2]) {
      await store.transact((tx) => tx.loans.insertLateCharges([anew]));
      await expect(store.transact((tx) => tx.loans.insertLateCharges([anew]))).rejects.toThrow();
      expect((await store.read((reader) => reader.loans.lateCharges('l1'))).at(-1)).toEqual(anew);
      await store.transact((tx) => tx.loans.strikeLateCharges([anew], 10));
    }
  });

  test('what a repayment waived, by instalment, each once', async () => {
    const store = await withMember();
    const waiver = { loanId: 'l1', reference: 'BDO-1', number: 2, amountCentavos: amount(45_000) };
    const first = { ...waiver, number: 1 };
    await store.transact(async (tx) => {
      await tx.loans.insert(aLoan('l1', 'm1'));
      await tx.loans.insertWaivers([waiver, first, { ...waiver, reference: 'BDO-2' }]);
    });
    await expect(store.transact((tx) => tx.loans.insertWaivers([waiver]))).rejects.toThrow();
    const other = { ...waiver, reference: 'BDO-2' };
    expect(await store.read(({ loans }) => loans.waivers('l1'))).toEqual([first, waiver, other]);
    expect(await store.read(({ loans }) => loans.waivers('unknown'))).toEqual([]);
  });
}
