import { locale } from '../../lib/language/language.ts';

/** "₱150,000.00": two decimals and thousands separators, from integer hundredths, without going through a fraction. */
export function formatMoney(centavos: number, currencyCode = 'PHP'): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  const sign = centavos < 0 ? '-' : '';
  const decimal = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  // Intl reads a decimal string exactly; its type asks for a numeric literal.
  return moneyFormat(currencyCode).format(decimal as `${number}`);
}

/** "150,000.00": pesos without their sign, for tables whose caption says it: their columns have to fit a phone. */
export function formatPlainPesos(centavos: number): string {
  return formatMoney(centavos).replace('₱', '');
}

/** "₱8,000,000": whole units for headlines, where the hundredths are always nought. */
export function formatWholeMoney(units: number, currencyCode = 'PHP'): string {
  return moneyFormat(currencyCode, 0).format(units);
}

function moneyFormat(currency: string, fractionDigits = 2): Intl.NumberFormat {
  return new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    // Not the narrow one: a bare "$" would not tell Singapore's dollar from the American one.
    currencyDisplay: 'symbol',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
}
