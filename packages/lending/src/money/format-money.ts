import { toDecimalString, type Amount, type Centavos } from './centavos.ts';

const formats = new Map<string, Intl.NumberFormat>();

// Making a NumberFormat costs far more than using one, and screens format on every keystroke.
function formatFor(currencyCode: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currencyCode}`;
  const known = formats.get(key);
  if (known) return known;
  // Not the narrow symbol: a bare "$" would not tell Hong Kong's dollar from the American one.
  const shown = { style: 'currency', currency: currencyCode, currencyDisplay: 'symbol' } as const;
  // Yen have no decimals; dinars have three, but are counted in hundredths here.
  const digits = Math.min(2, new Intl.NumberFormat(locale, shown).resolvedOptions().maximumFractionDigits ?? 2);
  const made = new Intl.NumberFormat(locale, {
    ...shown,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}

/**
 * An amount with its currency's symbol, thousands separators and two decimals, or none where the currency has none.
 * `currencyCode` is an ISO 4217 code; throws a RangeError for a text that is no such code.
 */
export function formatMoney(amountCentavos: Amount<string>, currencyCode: string, locale = 'en-PH'): string {
  // Intl formats a decimal string exactly; the type narrows strings to literals, which a computed one cannot be.
  return formatFor(currencyCode, locale).format(toDecimalString(amountCentavos) as `${number}`);
}

/** A peso amount: 15000000 -> '₱150,000.00'. */
export function formatPesos(amountCentavos: Centavos): string {
  return formatMoney(amountCentavos, 'PHP');
}
