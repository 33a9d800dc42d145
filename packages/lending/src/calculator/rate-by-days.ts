import type { Centavos } from '../money/centavos.ts';
import { daysBetween, type CalendarDate } from '../calendar/manila-date.ts';
import { growthOf, percent, power, type EffectiveRate } from './effective-rate.ts';

const DAYS_OF_YEAR = 365;
const MONTHS_OF_YEAR = 12;

/**
 * The effective interest rate by real days: the yearly rate r at which the sum of payment / (1 + r) ^ (days since the release / 365) is the
 * loan. That is XIRR of spreadsheets, and the equation of Directive 2008/48/EC, annex I. The month's rate is (1 + r) ^ (1/12) - 1. So that
 * exponents are whole, time is counted in twelfths of a day, of which a month of 365/12 days has 365. Rounded half up to six decimals.
 * `payments` in the order of their days, the first one after `releasedOn`; amounts are centavos.
 */
export function effectiveRateByDays(
  principalCentavos: Centavos,
  releasedOn: CalendarDate,
  payments: readonly { readonly dueOn: CalendarDate; readonly totalCentavos: Centavos }[],
): EffectiveRate {
  const spaced = payments.map(({ dueOn, totalCentavos }, index) => ({
    centavos: totalCentavos,
    periods: daysBetween(payments[index - 1]?.dueOn ?? releasedOn, dueOn) * MONTHS_OF_YEAR,
  }));
  const monthly = power(growthOf(principalCentavos, spaced), DAYS_OF_YEAR);
  return {
    monthlyPercent: percent(monthly.minus(1)),
    yearlyPercent: percent(power(monthly, MONTHS_OF_YEAR).minus(1)),
  };
}
