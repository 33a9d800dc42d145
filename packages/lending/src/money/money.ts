import Big from 'big.js';
import { amount, type Amount, type Decimal } from './centavos.ts';

/** Ten trillion units. Above about seven times that, a JSON number no longer tells one centavo from the next. */
export const MAX_AMOUNT_CENTAVOS = 1e15;

const PLAIN_DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)$/;

// A constructor of its own, so that nobody else's settings change a division here: quotients are cut, never rounded.
const Quotient = Big();
Quotient.RM = Big.roundDown;

function asCentavos<Currency extends string>(value: Big): Amount<Currency> {
  const centavos = Number(value.toFixed(0));
  if (Math.abs(centavos) > MAX_AMOUNT_CENTAVOS) throw new RangeError('an amount of money is too large');
  // + 0 turns the negative zero of a rounded small negative amount into zero.
  return amount(centavos + 0);
}

/**
 * Reads an amount in units as it comes over the wire (a number) or as typed (a decimal string).
 * Returns centavos, or null for anything that is not exactly a number of centavos: more than two decimals, NaN, infinite,
 * beyond MAX_AMOUNT_CENTAVOS.
 */
export function toCentavos<Currency extends string = 'PHP'>(units: number | string): Amount<Currency> | null {
  if (typeof units === 'number' ? !Number.isFinite(units) : !PLAIN_DECIMAL.test(units)) return null;
  const scaled = new Big(units).times(100);
  if (scaled.abs().gt(MAX_AMOUNT_CENTAVOS) || !scaled.round(0).eq(scaled)) return null;
  return asCentavos(scaled);
}

/** The smallest whole number of centavos that is not below an exact one. */
function roundUp<Currency extends string>(exactCentavos: Big): Amount<Currency> {
  return asCentavos(exactCentavos.round(0, exactCentavos.lt(0) ? Big.roundDown : Big.roundUp));
}

/** An exact, positive number of centavos, cut to a whole one; for what must never exceed a limit. */
export function roundDown<Currency extends string = 'PHP'>(exactCentavos: Big): Amount<Currency> {
  return asCentavos(exactCentavos.round(0, Big.roundDown));
}

/** amount * factor, rounded up to a centavo on the exact product. */
export function multiplyUp<Currency extends string>(
  amountCentavos: Amount<Currency>,
  factor: Decimal,
): Amount<Currency> {
  return roundUp(new Big(amountCentavos).times(factor));
}

/** amount * percent / 100, rounded up to a centavo on the exact product. `percent` is written as '0.3' for 0.3 %. */
export function percentUp<Currency extends string>(
  amountCentavos: Amount<Currency>,
  percent: Decimal,
): Amount<Currency> {
  return roundUp(new Big(amountCentavos).times(percent).times('0.01'));
}

/** amount * percent / 100, cut to a centavo on the exact product; for charges, in the member's favour. */
export function percentDown<Currency extends string>(
  amountCentavos: Amount<Currency>,
  percent: Decimal,
): Amount<Currency> {
  return roundDown(new Big(amountCentavos).times(percent).times('0.01'));
}

/** amount / divisor, rounded up to a centavo on the exact quotient. `divisor` is a positive decimal. */
export function divideUp<Currency extends string>(
  amountCentavos: Amount<Currency>,
  divisor: Decimal,
): Amount<Currency> {
  return asCentavos(quotientUp(new Big(amountCentavos), divisor, 0));
}

/**
 * numerator / divisor rounded up to `decimals` places, for a numerator not below zero. Big.js cuts an endless quotient somewhere, so the
 * cut one is multiplied back: only when that falls short of the numerator is there a rest to round up.
 */
export function quotientUp(numerator: Big, divisor: Decimal, decimals: number): Big {
  Quotient.DP = decimals;
  const cut = new Big(new Quotient(numerator).div(divisor));
  return cut.times(divisor).lt(numerator) ? cut.plus(`1e-${decimals}`) : cut;
}
