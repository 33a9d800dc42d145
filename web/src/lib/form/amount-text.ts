import { toDecimalString, type Centavos } from '@tulay/lending/money/centavos';
import { toCentavos } from '@tulay/lending/money/money';

/** Characters that the field takes. */
export const AMOUNT_LENGTH_MAX = 14;

const neitherDigitNorDot = /[^\d.]/g;
const digit = /\d/;
const amountStart = /^\d*(?:\.\d{0,2})?/;

/** What stays of a typed text: digits and one dot with two decimals. More than the balance becomes the whole balance. */
export function keptAmountText(typed: string, balanceCentavos: Centavos): string {
  const kept = amountStart.exec(typed.replaceAll(neitherDigitNorDot, '').slice(0, AMOUNT_LENGTH_MAX))?.[0] ?? '';
  const centavos = amountOf(kept);
  // Digits that are no amount are more than anybody can count.
  const tooMuch = centavos === null ? digit.test(kept) : centavos > balanceCentavos;
  return tooMuch ? toDecimalString(balanceCentavos) : kept;
}

/** The amount of a kept text, null while there is none. */
export function amountOf(text: string): Centavos | null {
  return toCentavos(text);
}
