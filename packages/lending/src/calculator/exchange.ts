import Big from 'big.js';
import {
  amount,
  greatest,
  least,
  type Amount,
  type Centavos,
  type Decimal,
  type ForeignCentavos,
} from '../money/centavos.ts';
import { divideUp, multiplyUp, quotientUp } from '../money/money.ts';

/** The smallest and the largest loan. */
export type Bounds<Currency extends string = 'PHP'> = {
  readonly minCentavos: Amount<Currency>;
  readonly maxCentavos: Amount<Currency>;
};

const DECIMAL_NUMBER = /^\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i;

/**
 * Units of a currency per peso as a plain decimal string, from the wire's number or a decimal string.
 * Null for what is no rate (not a positive decimal, or so large that the bounds would not be money any more).
 */
export function toRate(rate: number | string): Decimal | null {
  const text = String(rate);
  if (!DECIMAL_NUMBER.test(text)) return null;
  const value = new Big(text);
  return value.gt(0) && value.lt(1e6) ? value.toFixed() : null;
}

/** A peso amount in the currency of `rate`, rounded up. */
export function toForeign(principalCentavos: Centavos, rate: Decimal): ForeignCentavos {
  return amount(multiplyUp(principalCentavos, rate));
}

/** The bounds of a loan in the currency of `rate`: each peso bound converted and rounded up. */
export function foreignBounds(bounds: Bounds, rate: Decimal): Bounds<'chosen'> {
  return { minCentavos: toForeign(bounds.minCentavos, rate), maxCentavos: toForeign(bounds.maxCentavos, rate) };
}

/**
 * The peso amount that a typed foreign amount stands for: the quotient rounded up, kept within the bounds, so that it is exactly the
 * minimum at (or below) the converted minimum and exactly the maximum at (or above) the converted maximum.
 */
export function principalFromForeign(foreignCentavos: ForeignCentavos, rate: Decimal, bounds: Bounds): Centavos {
  const foreign = foreignBounds(bounds, rate);
  if (foreignCentavos <= foreign.minCentavos) return bounds.minCentavos;
  if (foreignCentavos >= foreign.maxCentavos) return bounds.maxCentavos;
  const pesosCentavos: Centavos = amount(divideUp(foreignCentavos, rate));
  return least(bounds.maxCentavos, greatest(bounds.minCentavos, pesosCentavos));
}

/**
 * Pesos for one unit of the currency, rounded up to two decimals; below 0.01 to two significant digits ('57.15', '0.0036').
 * `rate` is units per peso.
 */
export function exchangeDisplay(rate: Decimal): Decimal {
  if (new Big(rate).lte(100)) return quotientUp(new Big(1), rate, 2).toFixed(2);
  // 1/rate begins as many places behind the point as the rate has digits before it; a power of ten counts one digit less.
  const firstPlace = new Big(rate).round(0, Big.roundUp).minus(1).toFixed().length;
  return quotientUp(new Big(1), rate, firstPlace + 1).toPrecision(2);
}

/**
 * The server's peso amount for an application in a currency. A peso amount that was sent along counts when it converts to exactly the
 * foreign amount; otherwise the foreign amount is converted back. Null when the loan is outside the bounds.
 */
export function canonicalPrincipal(input: {
  readonly loanAmountXRCentavos: ForeignCentavos;
  readonly loanAmountPHPCentavos?: Centavos | undefined;
  readonly rate: Decimal;
  readonly bounds: Bounds;
}): Centavos | null {
  const { loanAmountXRCentavos: foreign, loanAmountPHPCentavos: pesos, rate, bounds } = input;
  const limits = foreignBounds(bounds, rate);
  if (!(foreign >= limits.minCentavos && foreign <= limits.maxCentavos)) return null;
  if (
    pesos !== undefined &&
    pesos >= bounds.minCentavos &&
    pesos <= bounds.maxCentavos &&
    toForeign(pesos, rate) === foreign
  )
    return pesos;
  return principalFromForeign(foreign, rate, bounds);
}
