import { amount } from '@tulay/lending/money/centavos';
import type { Store } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { aLoan, aMember, anInstalment, aPosting, aWithdrawal, START_AT } from './fixtures.ts';

const nothing = { count: 0, oldestAt: null };

export function describeFigures(open: () => Promise<Store>): void {
  test('the figures of an empty business are none', async () => {
    const store = await open();
    expect(await store.read(({ figures }) => figures.standing({ now: START_AT, since: 0 }))).toEqual({
      applications: nothing,
      approvals: nothing,
      withdrawals: nothing,
      incoming: nothing,
      loans: [],
      overdue: [],
      unappliedCentavos: 0,
    });
  });

  test('the figures count what waits and what runs, late loans by their oldest open day, and nothing that is over', async () => {
    const store = await open();
    const statuses = [
      'PENDING',
      'REVIEWING',
      'CONFIRMED',
      'CONFIRMED',
      'ACTIVE',
      'OVERDUE',
      'OVERDUE',
      'SETTLED',
    ] as const;
    const paid = { paidPrincipalCentavos: amount(1_250_000), paidInterestCentavos: amount(45_000) };
    await store.transact(async (tx) => {
      for (const [index, status] of statuses.entries()) {
        const id = `${index + 1}`;
        await tx.members.insert(aMember(`m${id}`));
        const disbursementProposedAt = status === 'CONFIRMED' ? START_AT + index : null;
        await tx.loans.insert(
          aLoan(`l${id}`, `m${id}`, { status, createdAt: START_AT + index, disbursementProposedAt }),
        );
      }
      await tx.loans.insertInstalments([
        anInstalment('l5', 1, { dueOn: '2026-01-02' }),
        anInstalment('l6', 1, { dueOn: '2026-01-02', ...paid }),
        anInstalment('l6', 2, { dueOn: '2026-02-02' }),
        anInstalment('l6', 3, { dueOn: '2026-03-02' }),
        anInstalment('l7', 1, { dueOn: '2026-01-02' }),
      ]);
      await tx.withdrawals.insert(aWithdrawal('w1', 'm5', 'l5', { createdAt: START_AT + 7 }));
      await tx.withdrawals.insert(aWithdrawal('w2', 'm5', 'l5', { createdAt: START_AT + 5 }));
      await tx.withdrawals.insert(aWithdrawal('w3', 'm5', 'l5', { createdAt: START_AT, status: 'PAID' }));
      await tx.ledger.post([
        aPosting('p1', { debit: 'house:bank', credit: 'member:m5:unapplied', amountCentavos: amount(20) }),
        aPosting('p2', { debit: 'house:bank', credit: 'house:unidentified', amountCentavos: amount(3) }),
        aPosting('p3', { debit: 'house:bank', credit: 'member:m5:wallet', amountCentavos: amount(100) }),
      ]);
    });
    expect(await store.read(({ figures }) => figures.standing({ now: START_AT + 9, since: START_AT + 2 }))).toEqual({
      applications: { count: 2, oldestAt: START_AT },
      approvals: { count: 1, oldestAt: START_AT + 3 },
      withdrawals: { count: 2, oldestAt: START_AT + 5 },
      incoming: nothing,
      loans: [
        { status: 'ACTIVE', count: 1 },
        { status: 'CONFIRMED', count: 2 },
        { status: 'OVERDUE', count: 2 },
        { status: 'PENDING', count: 1 },
        { status: 'REVIEWING', count: 1 },
      ],
      overdue: [
        { dueOn: '2026-01-02', count: 1 },
        { dueOn: '2026-02-02', count: 1 },
      ],
      unappliedCentavos: 23,
    });
  });
}
