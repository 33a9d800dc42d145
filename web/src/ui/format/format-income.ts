import { perLanguage } from '../../lib/language/language.ts';

const whole = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

interface Income {
  readonly incomeCurrency?: string | undefined;
  /** Whole units, up to ten digits. */
  readonly monthlyNetIncome?: string | undefined;
}

/** "SAR 5,200"; '' where no income is known. */
export function formatIncome({ incomeCurrency, monthlyNetIncome }: Income): string {
  if (!monthlyNetIncome) return '';
  return [incomeCurrency, whole().format(Number(monthlyNetIncome))].filter(Boolean).join('\u00a0');
}
