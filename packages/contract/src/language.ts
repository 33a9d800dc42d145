import { aboutLanguages, languages } from './words/generated/languages.ts';

/** The languages of the product: each folder of `words`. English is the one that every sentence has first. */
export { languages };
export type Language = (typeof languages)[number];

/** What a language calls itself. */
export function languageName(language: Language): string {
  return aboutLanguages[language].name;
}

/** For everything that Intl writes: dates and numbers as they are written in the Philippines, in each language. */
export function localeOf(language: Language): string {
  return aboutLanguages[language].locale;
}

/**
 * The first of the product's languages that an `Accept-Language` header names; English when it names none.
 * Browsers write Filipino as `fil` or as `tl`. The order of the header counts, its weights do not: every browser
 * writes them falling.
 */
export function languageOf(acceptLanguage: string): Language {
  for (const part of acceptLanguage.toLowerCase().split(',')) {
    const tag = part.trim().split(/[-;]/)[0] ?? '';
    const named = languages.find((language) => aboutLanguages[language].tags.includes(tag));
    if (named) return named;
  }
  return 'en';
}
