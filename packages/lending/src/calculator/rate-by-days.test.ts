import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar/manila-date.ts';
import { amount } from '../money/centavos.ts';
import { effectiveRateByDays } from './rate-by-days.ts';

const paid = (dueOn: string, pesos: number) => ({ dueOn, totalCentavos: amount(pesos * 100) });

test.each([
  ['a year of 365 days', '2026-01-01', [paid('2027-01-01', 110)], '0.797414', '10.000000'],
  ['half a year and a day', '2026-01-01', [paid('2026-07-03', 110)], '1.596777', '20.936997'],
  ['a leap year is a day longer', '2028-01-01', [paid('2029-01-01', 110)], '0.795227', '9.971359'],
  ['nothing is paid for it', '2026-01-01', [paid('2026-07-02', 100)], '0.000000', '0.000000'],
])('%s', (_, releasedOn, payments, monthlyPercent, yearlyPercent) => {
  const rate = effectiveRateByDays(amount(10_000), releasedOn, payments);
  expect(rate.yearlyPercent).toBe(yearlyPercent);
  expect(rate.monthlyPercent).toBe(monthlyPercent);
});

// The worked example of Excel's and LibreOffice's XIRR has the first payment go out; turned round it is a loan.
test('the worked example of XIRR', () => {
  const payments = [
    paid('2008-03-01', 2750),
    paid('2008-10-30', 4250),
    paid('2009-02-15', 3250),
    paid('2009-04-01', 2750),
  ];
  expect(effectiveRateByDays(amount(1_000_000), '2008-01-01', payments).yearlyPercent).toBe('37.336253');
});

test('the payments, each discounted by its days, are worth the loan', () => {
  const gaps = fc.array(fc.integer({ min: 25, max: 65 }), { minLength: 6, maxLength: 48 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 20 }), (days, perMille) => {
      let dueOn = '2026-01-31';
      const each = Math.ceil(15_000_000 / days.length) + 15_000 * perMille;
      const payments = days.map((gap) => ({ dueOn: (dueOn = addDays(dueOn, gap)), totalCentavos: amount(each) }));
      const rate = Number(effectiveRateByDays(amount(15_000_000), '2026-01-31', payments).yearlyPercent) / 100;
      const worth = (at: number): number =>
        payments.reduce(
          (sum, payment) => sum + payment.totalCentavos / (1 + at) ** (daysBetween('2026-01-31', payment.dueOn) / 365),
          0,
        );
      expect(worth(rate - 0.6e-8)).toBeGreaterThan(15_000_000);
      expect(worth(rate + 0.6e-8)).toBeLessThan(15_000_000);
    }),
    { numRuns: 30 },
  );
});
