import { calculator as texts } from '../../words/generated/calculator.ts';
import { formatMoney } from '../format/format-money.ts';
import { Money } from '../format/money.tsx';

export interface Amounts {
  readonly php: number;
  readonly xr: number;
}

/**
 * An amount as a figure shows it: large in the currency that somebody calculates in, with the pesos small beside it.
 * Where somebody agrees to it the pesos are the large ones, for they are what is owed.
 */
export function inBoth({ php, xr }: Amounts, currency: string, isAgreed: boolean) {
  if (currency === 'PHP') return { children: <Money centavos={php} /> };
  if (isAgreed) return { children: <Money centavos={php} />, note: texts.about({ amount: formatMoney(xr, currency) }) };
  return { children: <Money centavos={xr} currencyCode={currency} />, note: formatMoney(php) };
}
