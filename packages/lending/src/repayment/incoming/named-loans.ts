import { parseLoanReference } from '@tulay/contract/repayment/loan-reference';

/** What is written as the reference of a loan: eight digits or more and two that check them, which a hyphen or a space may set off. */
const written = /(?<!\d)\d{8,13}[ .\-/_]?\d\d(?!\d)/g;

/** The loans that a payment names, by number, in what its sender wrote about it, and what is written like such a reference. */
export function namedLoans(text: string): { readonly numbers: readonly string[]; readonly written: readonly string[] } {
  const whole = parseLoanReference(text);
  const found = text.match(written) ?? [];
  const numbers = new Set([whole, ...found.map(parseLoanReference)].filter((number) => number !== null));
  return { numbers: [...numbers], written: found };
}

/** The loans whose reference is a text of digits with one of them changed. */
export function oneDigitOff(reference: string): string[] {
  const digits = reference.replaceAll(/\D/g, '');
  return Array.from(digits).flatMap((digit, at) =>
    Array.from('0123456789')
      .filter((other) => other !== digit)
      .map((other) => parseLoanReference(digits.slice(0, at) + other + digits.slice(at + 1)))
      .filter((number) => number !== null),
  );
}
