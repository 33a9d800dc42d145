/** ISO 7064, MOD 97-10, which IBANs are checked by too: the digits with their check digits leave 1. */
const remainder = (digits: string): number =>
  Array.from(digits, Number).reduce((rest, digit) => (rest * 10 + digit) % 97, 0);

/**
 * What a payment names its loan by, as long as there is a loan: its number and two check digits, digits only, so that every
 * bank's, biller's and counter's form takes it.
 */
export function loanReference(loanNumber: string): string {
  return loanNumber + String(98 - remainder(`${loanNumber}00`)).padStart(2, '0');
}

/** A reference as it is read and read aloud: the loan's number, a hyphen, the check digits. */
export function shownReference(reference: string): string {
  return reference.replace(/..$/, '-$&');
}

/** The reference of a loan as it is read. */
export function shownLoanReference(loanNumber: string): string {
  return shownReference(loanReference(loanNumber));
}

/**
 * The number of the loan that a reference names, as people and banks write it: spaces, hyphens, periods, slashes and underscores
 * are ignored, and so is a word before it. Null when it is none: with one digit changed, or any two exchanged, it is none.
 */
export function parseLoanReference(typed: string): string | null {
  const withoutWord = typed.normalize('NFKC').replace(/^\s*\p{L}+[\s.:#\-‐‑–]+/u, '');
  const compact = withoutWord.replaceAll(/[\s.\-‐‑–/_]/gu, '');
  // Eight digits, filled up with zeros, or more without.
  const [, loanNumber = '', checkDigits = ''] = /^(\d{8}|[1-9]\d{8,12})(\d\d)$/.exec(compact) ?? [];
  return loanNumber !== '' && loanReference(loanNumber) === loanNumber + checkDigits ? loanNumber : null;
}
