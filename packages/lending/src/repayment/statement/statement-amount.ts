import { negated, type Centavos } from '../../money/centavos.ts';
import { toCentavos } from '../../money/money.ts';

const written = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/;

/** An amount as a bank writes it, below zero with a minus on either side, in brackets or marked DR; null where it is none. */
export function readStatementAmount(text: string): Centavos | null {
  const [, bracket, sign, digits = '', signAfter, mark] =
    /^(\()?\s*([-+])?\s*(?:PHP|₱)?\s*([\d,.]+)\s*\)?\s*([-+])?\s*(CR|DR)?$/i.exec(text.trim()) ?? [];
  const amount = written.test(digits) ? toCentavos(digits.replaceAll(',', '')) : null;
  if (amount === null) return null;
  const isBelow = [sign, signAfter].includes('-') || bracket !== undefined || mark?.toUpperCase() === 'DR';
  return isBelow ? negated(amount) : amount;
}
