import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Money } from '../../ui/format/money.tsx';

/** "₱150,000.00" of an amount as the wire brings it. */
export function formatWireMoney(amount: number, currencyCode?: string): string {
  return formatMoney(wireCentavos(amount), currencyCode);
}

type WireMoneyProps = { amount: number; currencyCode?: string; size?: 'normal' | 'large'; className?: string };

/** An amount of an answer. */
export function WireMoney({ amount, ...rest }: WireMoneyProps) {
  return <Money centavos={wireCentavos(amount)} {...rest} />;
}
