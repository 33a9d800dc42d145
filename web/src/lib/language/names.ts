import { perLanguage } from './language.ts';

const regions = perLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }));
const money = perLanguage((language) => new Intl.DisplayNames(language, { type: 'currency' }));

/** "Philippines" or "Pilipinas" for PH; the code itself where the browser knows no name. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (regions().of(code) ?? code) : code;
}

/** "Philippine Peso" or "Piso ng Pilipinas" for PHP; the code itself where the browser knows no name. */
export function currencyName(code: string): string {
  return /^[A-Z]{3}$/.test(code) ? (money().of(code) ?? code) : code;
}
