import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoInstalments } from '../../calculator/instalments.ts';
import { amount } from '../../money/centavos.ts';
import { payDays } from '@tulay/contract/loan/pay-day';
import { onBankingDay } from '../../calendar/banking-day.ts';
import { addDays, addMonthsClamped, daysBetween } from '../../calendar/manila-date.ts';
import { buildSchedule } from './schedule.ts';

const loan = {
  principalCentavos: amount(15_000_001),
  interestCentavosPerInstalment: amount(45_001),
  termMonths: 6,
  disbursedOn: '2026-01-31',
  payDay: null,
  extraHolidays: [],
};

const dueDays = (changes: Partial<Parameters<typeof buildSchedule>[0]>) =>
  buildSchedule({ ...loan, ...changes }).map(({ dueOn }) => dueOn);

test('due dates keep the day of the disbursement, move to a day on which banks work, and never drift', () => {
  expect(dueDays({})).toEqual([
    '2026-03-02', // 28 February is a Saturday
    '2026-03-31',
    '2026-04-30',
    '2026-06-01', // 31 May is a Sunday
    '2026-06-30',
    '2026-07-31',
  ]);
});

test.each([
  ["Rizal Day, New Year's Eve, New Year and the weekend after it", '2026-11-30', '2027-01-04'],
  ['Maundy Thursday to Easter', '2027-02-25', '2027-03-29'],
  ['Christmas, on a Friday before a weekend', '2026-11-25', '2026-12-28'],
])('over %s', (_, disbursedOn, dueOn) => {
  expect(dueDays({ disbursedOn })[0]).toBe(dueOn);
});

test('a day that the operator names is no day to pay on, and those after it are asked again', () => {
  const extraHolidays = ['2026-03-02', '2026-03-03', '2026-04-30'];
  // 1 May is Labor Day, and a Friday.
  expect(dueDays({ extraHolidays }).slice(0, 3)).toEqual(['2026-03-04', '2026-03-31', '2026-05-04']);
});

test('a moved day is never earlier, the order and the amounts stay, and the loan costs no more', () => {
  const released = fc.integer({ min: 0, max: 365 * 15 }).map((days) => addDays('2026-01-01', days));
  const daily = 1 + 0.0002;
  fc.assert(
    fc.property(
      released,
      fc.constantFrom(6, 12, 48),
      fc.array(released, { maxLength: 4 }),
      (disbursedOn, termMonths, extraHolidays) => {
        const schedule = buildSchedule({ ...loan, termMonths, disbursedOn, extraHolidays });
        const unmoved = splitIntoInstalments({ ...loan, termMonths });
        expect(schedule).toEqual(unmoved.map((amounts, index) => ({ ...amounts, dueOn: schedule[index]?.dueOn })));
        const worth = (days: (number: number, dueOn: string) => string) =>
          schedule.reduce(
            (sum, { number, dueOn, totalCentavos }) =>
              sum + totalCentavos / daily ** daysBetween(disbursedOn, days(number, dueOn)),
            0,
          );
        expect(worth((_, dueOn) => dueOn)).toBeLessThanOrEqual(
          worth((number) => addMonthsClamped(disbursedOn, number)),
        );
        for (const { number, dueOn } of schedule) {
          const later = daysBetween(addMonthsClamped(disbursedOn, number), dueOn);
          expect(later).toBeGreaterThanOrEqual(0);
          expect(later).toBeLessThanOrEqual(7 + 4 * 3);
          expect(extraHolidays).not.toContain(dueOn);
          expect([0, 6]).not.toContain(new Date(dueOn).getUTCDay());
        }
        expect(schedule.map(({ dueOn }) => dueOn)).toEqual(schedule.map(({ dueOn }) => dueOn).toSorted());
      },
    ),
    { numRuns: 30 },
  );
});

test.each([
  ['the day has not come a month later', '2026-11-28', 15, ['2027-01-15', '2027-02-15', '2027-03-15']],
  ['it comes within the month after', '2026-11-10', 15, ['2026-12-15', '2027-01-15', '2027-02-15']],
  ['exactly one month later', '2026-12-15', 15, ['2027-01-15', '2027-02-15', '2027-03-15']],
  [
    'the last day, with and without a leap year',
    '2027-10-31',
    31,
    ['2027-12-01', '2028-01-03', '2028-01-31', '2028-02-29'],
  ],
  ['the last day after a February', '2027-01-30', 31, ['2027-03-01', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['released at a month end, paid the day before it', '2027-01-31', 27, ['2027-03-29', '2027-04-27']],
  ['over a holiday to the next banking day', '2026-11-12', 25, ['2026-12-28', '2027-01-25', '2027-02-25']],
])('on the pay day: %s', (_, disbursedOn, payDay, dueOn) => {
  expect(dueDays({ disbursedOn, payDay }).slice(0, dueOn.length)).toEqual(dueOn);
});

/** The same day two months later, also where that month has none: only the order of the texts counts here. */
function twoMonthsAfter(date: string): string {
  return `${addMonthsClamped(date, 2).slice(0, -2)}${date.slice(-2)}`;
}

test('whatever the pay day, no month is shortened, the first is shorter than two, and nothing costs more', () => {
  const released = fc.integer({ min: 0, max: 365 * 15 }).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(released, fc.constantFrom(...payDays), fc.constantFrom(6, 48), (disbursedOn, payDay, termMonths) => {
      const schedule = buildSchedule({ ...loan, termMonths, disbursedOn, payDay });
      const without = buildSchedule({ ...loan, termMonths, disbursedOn });
      expect(schedule.map(({ dueOn: _dueOn, ...amounts }) => amounts)).toEqual(
        without.map(({ dueOn: _dueOn, ...amounts }) => amounts),
      );
      const monthAfter = addMonthsClamped(disbursedOn, 1);
      const isCut = monthAfter.slice(-2) < disbursedOn.slice(-2);
      expect((schedule[0]?.dueOn ?? '') >= monthAfter).toBe(true);
      for (const [index, { dueOn }] of schedule.entries()) {
        expect(dueOn > (schedule[index - 1]?.dueOn ?? disbursedOn)).toBe(true);
        // Released on the 29th of January, due on the 28th of February, and then on the 28th of March instead of the 29th.
        if (index === 0 || !isCut) expect(dueOn >= (without[index]?.dueOn ?? '')).toBe(true);
        // The nearest of that day before it, as only days without banks move it.
        const sameMonth = addMonthsClamped(dueOn, 0, payDay);
        const meant = sameMonth <= dueOn ? sameMonth : addMonthsClamped(dueOn, -1, payDay);
        expect(daysBetween(meant, dueOn)).toBeLessThanOrEqual(7);
        expect(onBankingDay(meant, [])).toBe(dueOn);
        if (index === 0) expect(meant < twoMonthsAfter(disbursedOn)).toBe(true);
      }
    }),
    // Two months after the 29th of December would be the 29th of February.
    {
      numRuns: 60,
      examples: [
        ['2026-12-29', 28, 6],
        ['2035-01-29', 28, 6],
      ],
    },
  );
});

test('the last instalment is what remains', () => {
  const schedule = buildSchedule(loan);
  expect(schedule[0]).toEqual({
    number: 1,
    dueOn: '2026-03-02',
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
