import { perLanguage } from '../../lib/language/language.ts';

const whole = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const signed = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
);

/** "1,000" of a whole number. */
export function formatWhole(count: number): string {
  return whole().format(count);
}

/** "+8", "−15" or "0": points gained or lost. */
export function formatPoints(points: number): string {
  return signed().format(points).replace('-', '−');
}
