import { expect, test } from 'vitest';
import { amount } from '../money/centavos.ts';
import type { PostedRepayment } from '../ledger/posted-repayments.ts';
import type { Posting } from '../ports/record/records.ts';
import { paidDays } from './paid-days.ts';

const part = (kind: Posting['kind'], centavos: number): Posting => ({
  id: kind,
  transferId: 't',
  debit: 'a',
  credit: 'b',
  amountCentavos: amount(centavos),
  kind,
  loanId: 'l1',
  reference: 'r',
  at: 0,
  valueAt: 0,
});

function repaid(day: string, principalCentavos: number, reversedAt: number | null = null): PostedRepayment {
  const postings = [part('repayment_interest', 45), part('repayment_principal', principalCentavos)];
  const valueAt = Date.parse(`${day}T02:00:00Z`);
  // Booked a week after the day that it counts from.
  return {
    transferId: day,
    reference: day,
    at: valueAt + 7 * 86_400_000,
    valueAt,
    postings,
    amountCentavos: amount(0),
    reversedAt,
  };
}

const instalments = [1, 2, 3].map((number) => ({ number, principalCentavos: amount(100) }));

test.each([
  ['nothing', [], [null, null, null]],
  ['part of the first', [repaid('2026-02-01', 99)], [null, null, null]],
  ['the first in two parts', [repaid('2026-02-09', 1), repaid('2026-02-01', 99)], ['2026-02-09', null, null]],
  ['two at once', [repaid('2026-02-01', 200)], ['2026-02-01', '2026-02-01', null]],
  [
    'all by a payoff',
    [repaid('2026-02-20', 250), repaid('2026-02-01', 50)],
    ['2026-02-20', '2026-02-20', '2026-02-20'],
  ],
  ['a reversed one', [repaid('2026-02-01', 100, 5), repaid('2026-02-09', 100)], ['2026-02-09', null, null]],
])('%s', (_name, repayments, days) => {
  expect(paidDays(instalments, repayments)).toEqual(days);
});

test('the day is the one in Manila', () => {
  const late = { ...repaid('2026-02-01', 100), valueAt: Date.parse('2026-02-01T16:00:00Z') };
  expect(paidDays(instalments, [late])[0]).toBe('2026-02-02');
});
