import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, type Centavos } from '../money/centavos.ts';
import { interestPerInstalment } from './instalments.ts';
import { DEFAULT_LOAN_TERMS, TERMS_MONTHS } from './loan-terms.ts';
import { capCharge, loanYear, loanYearOfInstalment, loanYearOn, loanYears, type DatedAmount } from './charge-cap.ts';
import { addDays, addMonthsClamped } from '../calendar/manila-date.ts';
import { lateCharges } from './penalty.ts';
import { rateWithinCap } from '../loan/rules/rate-cap.ts';
import { buildSchedule } from '../loan/rules/schedule.ts';

test('a year holds a quarter of what is outstanding at its start', () => {
  expect(loanYear(amount(15_000_003), amount(3_000_000))).toMatchObject({
    capCentavos: 3_750_000,
    roomCentavos: 750_000,
  });
  expect(loanYear(amount(1000), amount(400)).roomCentavos).toBe(0);
  expect(capCharge(amount(900), loanYear(amount(10_000), amount(2000)))).toBe(500);
  expect(capCharge(amount(100), loanYear(amount(10_000), amount(2000)))).toBe(100);
});

test.each([
  ['2026-01-31', 0],
  ['2027-01-31', 0],
  ['2027-02-01', 1],
  ['2028-01-31', 1],
  ['2028-02-01', 2],
])('%s is in loan year %d of a loan of 31 January 2026', (on, year) => {
  expect(loanYearOn('2026-01-31', on)).toBe(year);
});

test('an instalment belongs to the year that its month is of', () => {
  for (let number = 1; number <= 48; number += 1) {
    expect(loanYearOn('2024-02-29', addMonthsClamped('2024-02-29', number))).toBe(loanYearOfInstalment(number));
  }
});

test('years count what is outstanding after the payments of the years before, and their own charges', () => {
  const years = loanYears({
    principalCentavos: amount(10_000),
    disbursedOn: '2026-01-15',
    principalPayments: [
      { on: '2027-01-15', amountCentavos: amount(4000) },
      { on: '2027-03-01', amountCentavos: amount(1000) },
    ],
    charges: [
      { on: '2026-02-15', amountCentavos: amount(30) },
      { on: '2027-02-15', amountCentavos: amount(50) },
    ],
    on: '2027-06-01',
  });
  expect(years).toEqual([
    { outstandingCentavos: 10_000, capCentavos: 2500, chargedCentavos: 30, roomCentavos: 2470 },
    { outstandingCentavos: 6000, capCentavos: 1500, chargedCentavos: 50, roomCentavos: 1450 },
  ]);
});

type Life = {
  readonly principal: Centavos;
  readonly rate: string;
  readonly termMonths: number;
  readonly paid: number;
  readonly lateDays: number;
  readonly step: number;
};

const life: fc.Arbitrary<Life> = fc.record({
  principal: fc.integer({ min: 15_000_000, max: 800_000_000 }).map((drawn) => amount(drawn)),
  rate: fc.constantFrom('0', '0.3', '0.55', '1', '2.5', '9'),
  termMonths: fc.constantFrom(...TERMS_MONTHS),
  /** Instalments paid on their due dates before the member stops paying. */
  paid: fc.integer({ min: 0, max: 48 }),
  lateDays: fc.integer({ min: 0, max: 500 }),
  /** How many days pass between two runs of the service's daily work. */
  step: fc.integer({ min: 25, max: 200 }),
});

test('interest, penalties and collection of no loan year exceed a quarter of its opening principal', () => {
  fc.assert(
    fc.property(life, ({ principal, rate, termMonths, paid, lateDays, step }) => {
      const disbursedOn = '2026-01-31';
      const schedule = buildSchedule({
        principalCentavos: principal,
        interestCentavosPerInstalment: interestPerInstalment(principal, rate),
        termMonths,
        disbursedOn,
        payDay: null,
        extraHolidays: [],
      });
      const principalPayments = schedule
        .slice(0, paid)
        .map(({ dueOn, principalCentavos }) => ({ on: dueOn, amountCentavos: principalCentavos }));
      const charges: DatedAmount[] = schedule.map(({ number, interestCentavos }) => ({
        on: addMonthsClamped(disbursedOn, number),
        amountCentavos: interestCentavos,
      }));
      const last = addDays(addMonthsClamped(disbursedOn, termMonths), lateDays);
      const yearsThrough = (on: string) =>
        loanYears({ principalCentavos: principal, disbursedOn, principalPayments, charges, on });
      for (const { dueOn, totalCentavos } of schedule.slice(paid)) {
        let chargedThrough: string | null = null;
        for (let on = dueOn; on <= last; on = addDays(on, step)) {
          charges.push(
            ...lateCharges({
              dueOn,
              overdueCentavos: totalCentavos,
              chargedThrough,
              on,
              disbursedOn,
              years: yearsThrough(on),
            }),
          );
          chargedThrough = on;
        }
      }
      for (const { capCentavos, chargedCentavos, outstandingCentavos } of yearsThrough(last)) {
        expect(chargedCentavos).toBeLessThanOrEqual(capCentavos);
        expect(capCentavos * 4).toBeLessThanOrEqual(outstandingCentavos);
      }
    }),
    { numRuns: 25 },
  );
});

test.each([
  ['0', true],
  ['0.3', true],
  ['0.55', true],
  ['1', true],
  ['1.5', false],
  ['2', false],
  ['30', false],
  ['-1', false],
  ['x', false],
])('a rate of %s %% a month may be offered: %s', (rate, may) => {
  expect(rateWithinCap(rate, TERMS_MONTHS, DEFAULT_LOAN_TERMS.minCentavos)).toBe(may);
});
