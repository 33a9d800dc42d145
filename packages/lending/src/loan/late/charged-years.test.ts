import { expect, test } from 'vitest';
import { amount } from '../../money/centavos.ts';
import { instalmentRecords } from '../instalment-records.ts';
import { chargedYears } from './charged-years.ts';

const loan = {
  id: 'l1',
  principalCentavos: amount(1_200_000),
  interestCentavos: amount(3600),
  termMonths: 12,
  payDay: null,
};

test.each([
  ['moved from Sunday, 21 November 2027, beyond the anniversary: counts in both years', '2026-11-21', 3600],
  ['on the anniversary, a Monday: counts in the year that it ends', '2026-11-22', 0],
])('the interest of a last month whose due date is %s', (_, disbursedOn, nextYearCentavos) => {
  const instalments = instalmentRecords(loan, disbursedOn, { extraHolidays: [] });
  const file = { loan, disbursedOn, instalments, lateCharges: [], postings: [] };
  expect(instalments.at(-1)?.dueOn).toBe('2027-11-22');
  expect(chargedYears(file, '2027-11-25').map(({ chargedCentavos }) => chargedCentavos)).toEqual([
    12 * 3600,
    nextYearCentavos,
  ]);
});

test('a pay day after the anniversary moves the interest of the last month into no year of its own: it counts in both', () => {
  const instalments = instalmentRecords({ ...loan, payDay: 15 }, '2026-11-23', { extraHolidays: [] });
  const file = { loan, disbursedOn: '2026-11-23', instalments, lateCharges: [], postings: [] };
  expect(instalments.at(-1)?.dueOn).toBe('2027-12-15');
  expect(chargedYears(file, '2027-12-20').map(({ chargedCentavos }) => chargedCentavos)).toEqual([12 * 3600, 3600]);
});
