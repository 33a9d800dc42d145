/** An amount in hundredths of its currency's unit: an integer. 12,950.00 is 1295000. */
export type Centavos = number;

/** An exact decimal in plain notation, for example '0.3' or '0.0171234567890123'. */
export type Decimal = string;

/** All amounts together. */
export function sumCentavos(amountsCentavos: readonly Centavos[]): Centavos {
  return amountsCentavos.reduce((total, amountCentavos) => total + amountCentavos, 0);
}

/** Centavos as a decimal string with exactly two decimals: 1295000 -> '12950.00'. */
export function toDecimalString(amountCentavos: Centavos): Decimal {
  // By the digits: screens show dozens of amounts, and dividing decimals exactly is what they would spend their time on.
  const digits = String(Math.abs(amountCentavos)).padStart(3, '0');
  return `${amountCentavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Centavos as the wire's number of units, at most two decimals: 1295050 -> 12950.5. The number that reads back to the same
 * centavos: the quotient of two whole numbers is rounded once, to the same number that reading its decimals gives.
 */
export function fromCentavos(amountCentavos: Centavos): number {
  // Adding nothing makes zero of minus zero.
  return amountCentavos / 100 + 0;
}
