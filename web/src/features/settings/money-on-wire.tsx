import { wireCentavos } from '../../lib/wire-centavos.ts';
import { Money } from '../../ui/money.tsx';

/** An amount as it crosses the wire. */
export function MoneyOnWire({ amount, currencyCode }: { amount: number; currencyCode?: string }) {
  return <Money centavos={wireCentavos(amount)} {...(currencyCode && { currencyCode })} />;
}
