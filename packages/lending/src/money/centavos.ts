/**
 * An amount in hundredths of the unit of one currency: an integer. Amounts of two currencies do not mix: a plain number becomes one only
 * where its currency is known (`amount`, `toCentavos`, rounding), and what is reckoned here stays in the currency it was in. The mark is
 * for the compiler alone; no number carries it.
 */
export type Amount<Currency extends string> = number & { readonly __currency: Currency };

/** Pesos, which every debt and every posting is in. 12,950.00 is 1295000. */
export type Centavos = Amount<'PHP'>;

/** The currency that a member chose, whichever it is; pesos too may be chosen. */
export type ForeignCentavos = Amount<'chosen'>;

/** An exact decimal in plain notation, for example '0.3' or '0.0171234567890123'. */
export type Decimal = string;

/** An integer of which the program itself knows the currency, as a constant or a stored column. */
export function amount<Currency extends string = 'PHP'>(hundredths: number): Amount<Currency> {
  // The one door: the mark of a currency exists for the compiler alone.
  return hundredths as Amount<Currency>;
}

/** No money of any currency. */
export const NOTHING = amount<never>(0);

/** All amounts together. */
export function sumCentavos<Currency extends string>(amounts: readonly Amount<Currency>[]): Amount<Currency> {
  return amount(amounts.reduce((total, each) => total + each, 0));
}

/** Two or more amounts together. */
export function plus<Currency extends string>(
  ...amounts: readonly [Amount<Currency>, ...Amount<NoInfer<Currency>>[]]
): Amount<Currency> {
  return sumCentavos(amounts);
}

/** What is left of an amount, below zero too. */
export function minus<Currency extends string>(
  whole: Amount<Currency>,
  ...parts: readonly Amount<NoInfer<Currency>>[]
): Amount<Currency> {
  return amount(whole - sumCentavos(parts));
}

/** The other direction of an amount. */
export function negated<Currency extends string>(amountCentavos: Amount<Currency>): Amount<Currency> {
  return amount(0 - amountCentavos);
}

/** An amount a whole number of times. */
export function times<Currency extends string>(each: Amount<Currency>, count: number): Amount<Currency> {
  return amount(each * count);
}

/** The smallest of amounts. */
export function least<Currency extends string>(
  ...amounts: readonly [Amount<Currency>, ...Amount<NoInfer<Currency>>[]]
): Amount<Currency> {
  return amount(Math.min(...amounts));
}

/** The largest of amounts. */
export function greatest<Currency extends string>(
  ...amounts: readonly [Amount<Currency>, ...Amount<NoInfer<Currency>>[]]
): Amount<Currency> {
  return amount(Math.max(...amounts));
}

/** Centavos as a decimal string with exactly two decimals: 1295000 -> '12950.00'. */
export function toDecimalString(amountCentavos: Amount<string>): Decimal {
  // By the digits: screens show dozens of amounts, and dividing decimals exactly is what they would spend their time on.
  const digits = String(Math.abs(amountCentavos)).padStart(3, '0');
  return `${amountCentavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Centavos as the wire's number of units, at most two decimals: 1295050 -> 12950.5. The number that reads back to the same
 * centavos: the quotient of two whole numbers is rounded once, to the same number that reading its decimals gives.
 */
export function fromCentavos(amountCentavos: Amount<string>): number {
  // Adding nothing makes zero of minus zero.
  return amountCentavos / 100 + 0;
}
