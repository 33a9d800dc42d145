import type { Centavos } from '@tulay/lending/money/centavos';
import { toCentavos } from '@tulay/lending/money/money';

/** An amount of an answer as centavos. Throws for what is no amount: a figure that is not there must not be shown as nought. */
export function wireCentavos(amount: number): Centavos {
  const centavos = toCentavos(amount);
  if (centavos === null) throw new RangeError('an amount has more than two decimals');
  return centavos;
}
