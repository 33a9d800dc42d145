import Big from 'big.js';
import { sumCentavos, type Centavos, type Decimal } from '../money/centavos.ts';
import { splitIntoInstalments } from './instalments.ts';

/** Percent a month and percent a year, each with six decimals, rounded half up: '0.548349' and '6.782314'. */
export type EffectiveRate = { readonly monthlyPercent: Decimal; readonly yearlyPercent: Decimal };

const SHOWN_PLACES = 6;
const WORKING_PLACES = 30;
const NEWTON_STEPS_MAX = 60;

// A constructor of its own: quotients here carry the working places, whatever other modules divide with.
const Working = Big();
Working.DP = WORKING_PLACES;

/** A payment, and how many whole periods it comes after the one before, or after the loan. */
type Spaced = { readonly centavos: Centavos; readonly periods: number };

/**
 * The rate a period at which the payments are worth the loan: Newton's method in floating point. The
 * present value falls and is convex in the rate, so that the steps from zero only go up and stop at the root.
 */
function estimate(principalCentavos: Centavos, payments: readonly Spaced[]): number {
  let rate = 0;
  for (let step = 0; step < NEWTON_STEPS_MAX; step += 1) {
    const discount = 1 / (1 + rate);
    let value = 0;
    let slope = 0;
    // From the last payment back: `value` is the present value of what follows, `slope` its derivative by the discount.
    for (const { centavos, periods } of payments.toReversed()) {
      const upTo = discount ** (periods - 1);
      slope = (slope * discount + (value + centavos) * periods) * upTo;
      value = (value + centavos) * discount * upTo;
    }
    const next = rate + (value - principalCentavos) / (slope * discount * discount);
    if (!(next > rate)) break;
    rate = next;
  }
  return rate;
}

/** `base` to a whole exponent, in 30 decimals. */
export function power(base: Big, exponent: number): Big {
  if (exponent === 0) return new Working(1);
  const half = power(base, exponent >> 1);
  const even = half.times(half).round(WORKING_PLACES);
  return exponent % 2 === 0 ? even : even.times(base).round(WORKING_PLACES);
}

/** One more Newton step in 30 decimals. It squares the estimate's error of about 1e-15: nothing near the six places that are shown is in doubt. */
function refine(principalCentavos: Centavos, payments: readonly Spaced[], estimated: number): Big {
  const rate = new Working(estimated.toFixed(20));
  const discount = new Working(1).div(rate.plus(1));
  let value = new Working(0);
  let slope = new Working(0);
  // Few months differ in length, and a power takes longer than all else here.
  const powers = new Map<number, Big>();
  for (const { centavos, periods } of payments.toReversed()) {
    const upTo = powers.get(periods) ?? power(discount, periods - 1);
    powers.set(periods, upTo);
    slope = slope.times(discount).plus(value.plus(centavos).times(periods)).times(upTo).round(WORKING_PLACES);
    value = value.plus(centavos).times(discount).times(upTo).round(WORKING_PLACES);
  }
  return rate.plus(value.minus(principalCentavos).div(slope.times(discount).times(discount).round(WORKING_PLACES)));
}

export function percent(rate: Big): Decimal {
  return rate.times(100).toFixed(SHOWN_PLACES, Big.roundHalfUp);
}

/** What a loan grows by in a period so that its payments are worth it: 1 and the rate; 1 when they do not exceed it. */
export function growthOf(principalCentavos: Centavos, payments: readonly Spaced[]): Big {
  const repaid = sumCentavos(payments.map(({ centavos }) => centavos));
  if (principalCentavos <= 0 || repaid <= principalCentavos) return new Working(1);
  return refine(principalCentavos, payments, estimate(principalCentavos, payments)).plus(1);
}

/** The internal rate of return of a loan against its payments, one a month; zero when the payments do not exceed the loan. */
export function effectiveRateOfPayments(principalCentavos: Centavos, payments: readonly Centavos[]): EffectiveRate {
  const spaced = payments.map((centavos) => ({ centavos, periods: 1 }));
  const monthly = growthOf(principalCentavos, spaced);
  return { monthlyPercent: percent(monthly.minus(1)), yearlyPercent: percent(power(monthly, 12).minus(1)) };
}

/** Rates found lately, oldest first: a member's screens ask for the rate of the same loan again and again. */
const found = new Map<string, EffectiveRate>();
const FOUND_MAX = 5_000;

/**
 * The effective interest rate of a loan: the internal rate of return over its real instalments, the smaller last one included. The year's
 * rate is (1 + month's rate)^12 - 1 on the unrounded month's rate. A rate is no money; six decimals are right to the last.
 */
export function effectiveRate(input: {
  readonly principalCentavos: Centavos;
  readonly interestCentavosPerInstalment: Centavos;
  readonly termMonths: number;
}): EffectiveRate {
  const { principalCentavos, interestCentavosPerInstalment, termMonths } = input;
  const terms = `${principalCentavos} ${interestCentavosPerInstalment} ${termMonths}`;
  const known = found.get(terms);
  if (known) return known;
  const [oldest] = found.keys();
  if (found.size >= FOUND_MAX && oldest !== undefined) found.delete(oldest);
  const rate = Object.freeze(
    effectiveRateOfPayments(
      principalCentavos,
      splitIntoInstalments(input).map((instalment) => instalment.totalCentavos),
    ),
  );
  found.set(terms, rate);
  return rate;
}
