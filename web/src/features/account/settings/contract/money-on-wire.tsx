import { wireCentavos } from '../../../../lib/api/wire-centavos.ts';
import { Money } from '../../../../ui/format/money.tsx';

/** An amount as it crosses the wire. */
export function MoneyOnWire({ amount, currencyCode }: { amount: number; currencyCode?: string }) {
  return <Money centavos={wireCentavos(amount)} {...(currencyCode && { currencyCode })} />;
}
