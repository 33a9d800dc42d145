import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../calendar/manila-date.ts';
import { amount, minus, sumCentavos } from '../../money/centavos.ts';
import { NOTHING_PAID } from '../instalment-records.ts';
import { earnedInDays, earnedAndUnpaid } from './earned-interest.ts';
import { payoffOn } from './payoff.ts';
import { buildSchedule } from './schedule.ts';

const anyInterest = fc.integer({ min: 0, max: 100_000_000 }).map((centavos) => amount(centavos));

test('the days of a period earn its interest to the centavo, each less than a centavo off its exact part', () => {
  fc.assert(
    fc.property(anyInterest, fc.integer({ min: 1, max: 70 }), (interestCentavos, ofDays) => {
      const days = Array.from({ length: ofDays }, (_, index) =>
        minus(earnedInDays(interestCentavos, index + 1, ofDays), earnedInDays(interestCentavos, index, ofDays)),
      );
      expect(sumCentavos(days)).toBe(interestCentavos);
      for (const day of days) expect(Math.abs(day * ofDays - interestCentavos)).toBeLessThan(ofDays);
    }),
  );
});

test('before its period nothing is earned, and after it no more', () => {
  expect(earnedInDays(amount(45_000), -1, 30)).toBe(0);
  expect(earnedInDays(amount(45_000), 0, 30)).toBe(0);
  expect(earnedInDays(amount(45_000), 1, 30)).toBe(1500);
  expect(earnedInDays(amount(100), 2, 3)).toBe(66);
  expect(earnedInDays(amount(45_000), 99, 30)).toBe(45_000);
});

const anyLoan = fc.record({
  principalCentavos: fc.integer({ min: 15_000_000, max: 800_000_000 }).map((centavos) => amount(centavos)),
  interestCentavosPerInstalment: fc.integer({ min: 1, max: 3_000_000 }).map((centavos) => amount(centavos)),
  termMonths: fc.constantFrom(6, 12, 24, 48),
  disbursedOn: fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days)),
  payDay: fc.constantFrom(null, 1, 15, 28),
});

test('each due day has the interest of the instalments through it earned, no day takes any back, and a payoff is never less', () => {
  fc.assert(
    fc.property(anyLoan, fc.integer({ min: 0, max: 1500 }), (loan, day) => {
      const rows = buildSchedule({ ...loan, extraHolidays: [] }).map((row) => ({ ...row, ...NOTHING_PAID }));
      const through = (on: string) => earnedAndUnpaid(rows, loan.disbursedOn, on);
      expect(through(loan.disbursedOn)).toBe(0);
      for (const [index, { dueOn }] of rows.entries())
        expect(through(dueOn)).toBe(sumCentavos(rows.slice(0, index + 1).map((row) => row.interestCentavos)));
      const on = addDays(loan.disbursedOn, day);
      expect(through(addDays(on, 1))).toBeGreaterThanOrEqual(through(on));
      const waived = payoffOn(rows, on).instalments;
      // Of the month that runs a payoff takes all: what is earned by then is owed, and what is waived is never earned.
      expect(earnedAndUnpaid(waived, loan.disbursedOn, on)).toBe(through(on));
      const whole = sumCentavos(waived.map((row) => minus(row.interestCentavos, row.waivedInterestCentavos)));
      expect(earnedAndUnpaid(waived, loan.disbursedOn, addDays(on, 2000))).toBe(whole);
    }),
    { numRuns: 60 },
  );
});

test('what is paid ahead or waived is no longer to be earned', () => {
  const row = {
    ...NOTHING_PAID,
    number: 1,
    dueOn: '2026-01-31',
    principalCentavos: amount(1),
    interestCentavos: amount(300),
  };
  const through = (on: string, change: object) => earnedAndUnpaid([{ ...row, ...change }], '2026-01-01', on);
  expect(through('2026-01-11', {})).toBe(100);
  expect(through('2026-01-11', { paidInterestCentavos: amount(150) })).toBe(0);
  expect(through('2026-01-21', { paidInterestCentavos: amount(150) })).toBe(50);
  expect(through('2026-01-21', { waivedInterestCentavos: amount(250) })).toBe(50);
});
