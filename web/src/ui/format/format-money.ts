import { amount } from '@tulay/lending/money/centavos';
import { formatMoney as formatAmount } from '@tulay/lending/money/format-money';
import { locale } from '../../lib/language/language.ts';

/** "₱150,000.00": as the papers write an amount of integer hundredths, in the language of the screen. */
export function formatMoney(centavos: number, currencyCode = 'PHP'): string {
  return formatAmount(amount(centavos), currencyCode, locale());
}

/** "150,000.00": without the sign, for tables whose caption says it (their columns have to fit a phone) and for boxes. */
export function formatPlain(centavos: number, currencyCode = 'PHP'): string {
  return formatMoney(centavos, currencyCode).replaceAll(/[^\d.,-]/g, '');
}

/** "₱8,000,000": whole units for headlines, where the hundredths are always nought. */
export function formatWholeMoney(units: number, currencyCode = 'PHP', digits = 0): string {
  const whole = {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return new Intl.NumberFormat(locale(), whole).format(units);
}

/** "₱12,950": pesos without hundredths where there are none. */
export const formatRoundMoney = (centavos: number): string =>
  formatWholeMoney(centavos / 100, 'PHP', centavos % 100 === 0 ? 0 : 2);

/** "₱1.5M": pesos where there is room for few letters and the amount is round. */
export function formatRoughMoney(centavos: number): string {
  const rough = {
    style: 'currency',
    currency: 'PHP',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  } as const;
  return new Intl.NumberFormat(locale(), rough).format(centavos / 100);
}
