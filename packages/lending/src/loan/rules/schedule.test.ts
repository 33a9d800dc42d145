import { expect, test } from 'vitest';
import { amount } from '../../money/centavos.ts';
import { buildSchedule } from './schedule.ts';

const loan = {
  principalCentavos: amount(15_000_001),
  interestCentavosPerInstalment: amount(45_001),
  termMonths: 6,
  disbursedOn: '2026-01-31',
};

test('due dates keep the day of the disbursement and never drift', () => {
  expect(buildSchedule(loan).map(({ dueOn }) => dueOn)).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
  ]);
});

test('the last instalment is what remains', () => {
  const schedule = buildSchedule(loan);
  expect(schedule[0]).toEqual({
    number: 1,
    dueOn: '2026-02-28',
    principalCentavos: 2_500_001,
    interestCentavos: amount(45_001),
    totalCentavos: 2_545_002,
  });
  expect(schedule[5]).toEqual({
    number: 6,
    dueOn: '2026-07-31',
    principalCentavos: 2_499_996,
    interestCentavos: amount(45_001),
    totalCentavos: 2_544_997,
  });
});
