import { toCentavos } from '@tulay/lending/money/money';
import { Money } from '../../ui/money.tsx';

/** An amount as it crosses the wire. */
export function MoneyOnWire({ amount, currencyCode }: { amount: number; currencyCode?: string }) {
  const centavos = toCentavos(amount);
  if (centavos === null) throw new Error('The server sent an amount that is none.');
  return <Money centavos={centavos} {...(currencyCode && { currencyCode })} />;
}
