import { expect, test } from 'vitest';
import { daysBetween, mainAction, nextAmount, type Standing } from './my-loan.ts';

const instalment = (number: number, state: Standing['schedule'][number]['state'], openPHP: number) => ({
  number,
  dueDate: `2026-0${number}-22`,
  principalPHP: 12_500,
  interestPHP: 450,
  chargesPHP: 0,
  totalPHP: 12_950,
  paidPHP: 12_950 - openPHP,
  openPHP,
  state,
});

const standing = (over: Partial<Standing>): Standing => ({
  status: 'PENDING',
  disbursed: false,
  mayCorrectBank: true,
  memberActions: [],
  schedule: [],
  scheduleIsEstimate: !over.disbursed,
  wallet: 0,
  ...over,
});

test.each([
  ['PENDING', { memberActions: ['cancel'] }, false, 'follow'],
  ['NEEDS_INFO', { memberActions: ['cancel', 'provide_info'] }, false, null],
  ['APPROVED', { memberActions: ['confirm', 'cancel'] }, false, 'confirm'],
  ['CONFIRMED', { memberActions: ['cancel'] }, false, 'follow'],
  ['ACTIVE with money', { disbursed: true, status: 'ACTIVE', wallet: 150_000 }, false, 'take_out'],
  ['ACTIVE without money', { disbursed: true, status: 'ACTIVE' }, false, 'pay'],
  ['OVERDUE with money', { disbursed: true, status: 'OVERDUE', wallet: 0.01 }, false, 'pay'],
  ['OVERDUE without money', { disbursed: true, status: 'OVERDUE' }, false, 'pay'],
  ['a failed payout', { disbursed: true, wallet: 2000 }, true, 'correct_account'],
  ['a failed payout of an account on hold', { disbursed: true, wallet: 2000, mayCorrectBank: false }, true, 'take_out'],
] as const)('%s: its main action is %s', (_name, over, payoutFailed, action) => {
  expect(
    mainAction(
      standing({ ...over, memberActions: [...('memberActions' in over ? over.memberActions : [])] }),
      payoutFailed,
    ),
  ).toBe(action);
});

const paid = instalment(1, 'PAID', 0);
const due = instalment(3, 'DUE', 12_950);
test.each([
  ['before the money there is none', { schedule: [due] }, null],
  [
    'the next one',
    { disbursed: true, schedule: [paid, due] },
    { kind: 'due', centavos: 1_295_000, dueDate: '2026-03-22' },
  ],
  [
    'what is left of it',
    { disbursed: true, schedule: [instalment(3, 'DUE', 50.5)] },
    { kind: 'due', centavos: 5050, dueDate: '2026-03-22' },
  ],
  [
    'money to withdraw goes before what is due',
    { disbursed: true, wallet: 2000, schedule: [paid, due] },
    { kind: 'available', centavos: 200_000 },
  ],
  [
    'all that is overdue, since the oldest, goes before everything',
    { disbursed: true, wallet: 2000, schedule: [instalment(1, 'OVERDUE', 950), instalment(2, 'OVERDUE', 12_950), due] },
    { kind: 'overdue', centavos: 1_390_000, dueDate: '2026-01-22' },
  ],
  ['all paid', { disbursed: true, schedule: [paid] }, null],
] as const)('the amount that matters next: %s', (_name, { schedule, ...over }, amount) => {
  expect(nextAmount(standing({ ...over, schedule: [...schedule] }))).toEqual(amount);
});

test.each([
  ['2026-11-22', '2026-12-22', 30],
  ['2026-12-22', '2026-12-22', 0],
  ['2027-01-02', '2026-12-31', -2],
  ['2028-02-28', '2028-03-01', 2],
])('from %s to %s', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
