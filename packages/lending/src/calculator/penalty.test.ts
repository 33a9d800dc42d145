import { expect, test } from 'vitest';
import { amount } from '../money/centavos.ts';
import { loanYear } from './charge-cap.ts';
import { lateCharges } from './penalty.ts';

const late = {
  dueOn: '2026-02-15',
  overdueCentavos: amount(1_295_000),
  chargedThrough: null,
  on: '2026-02-15',
  disbursedOn: '2026-01-15',
  years: [loanYear(amount(15_000_000), amount(540_000))],
};

test.each([
  ['on the due date', '2026-02-15', []],
  ['three days later', '2026-02-18', []],
  ['on the fourth day', '2026-02-19', [['penalty', '2026-02-19', 3885]]],
  ['on the tenth day', '2026-02-25', [['penalty', '2026-02-25', 7 * 3885]]],
  ['after thirty days', '2026-03-17', [['penalty', '2026-03-17', 27 * 3885]]],
  [
    'on the day after thirty',
    '2026-03-18',
    [
      ['penalty', '2026-03-18', 28 * 3885],
      ['collection', '2026-03-18', 64_750],
    ],
  ],
])('%s', (_name, on, expected) => {
  expect(lateCharges({ ...late, on }).map((charge) => [charge.kind, charge.on, charge.amountCentavos])).toEqual(
    expected,
  );
});

test('what was charged is not charged again, and collection only once', () => {
  expect(lateCharges({ ...late, chargedThrough: '2026-02-25', on: '2026-02-25' })).toEqual([]);
  expect(lateCharges({ ...late, chargedThrough: '2026-02-16', on: '2026-02-19' })).toHaveLength(1);
  expect(lateCharges({ ...late, chargedThrough: '2026-03-18', on: '2026-03-19' })).toEqual([
    { kind: 'penalty', on: '2026-03-19', amountCentavos: 3885 },
  ]);
});

test('the cap cuts what does not fit', () => {
  const years = [loanYear(amount(15_000_000), amount(3_745_000))];
  expect(lateCharges({ ...late, on: '2026-03-20', years })).toEqual([
    { kind: 'penalty', on: '2026-03-20', amountCentavos: 5000 },
  ]);
  expect(lateCharges({ ...late, on: '2026-03-20', years: [loanYear(amount(15_000_000), amount(3_750_000))] })).toEqual(
    [],
  );
});

test('days on both sides of an anniversary go to the room of their own year', () => {
  const years = [loanYear(amount(15_000_000), amount(540_000)), loanYear(amount(7_500_000), amount(1_875_000))];
  expect(lateCharges({ ...late, dueOn: '2027-01-10', on: '2027-01-20', years })).toEqual([
    { kind: 'penalty', on: '2027-01-15', amountCentavos: 2 * 3885 },
  ]);
});

test('years that do not reach the day are a bug, not a free day', () => {
  expect(() => lateCharges({ ...late, on: '2027-03-01' })).toThrow(RangeError);
});
