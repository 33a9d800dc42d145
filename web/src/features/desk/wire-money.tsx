import { toCentavos } from '@tulay/lending/money/money';
import { formatMoney } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';

/** Hundredths of an amount as the wire brings it. The server sends no amount that is not a whole number of them. */
function centavosOf(amount: number): number {
  const centavos = toCentavos(amount);
  if (centavos === null) throw new RangeError('The server sent an amount that is not money');
  return centavos;
}

export function formatWireMoney(amount: number, currencyCode?: string): string {
  return formatMoney(centavosOf(amount), currencyCode);
}

type WireMoneyProps = { amount: number; currencyCode?: string; size?: 'normal' | 'large'; className?: string };

/** An amount of an answer. */
export function WireMoney({ amount, ...rest }: WireMoneyProps) {
  return <Money centavos={centavosOf(amount)} {...rest} />;
}
