/** The languages of the product: English, and Filipino (Tagalog) for who chooses it. */
export const languages = ['en', 'fil'] as const;
export type Language = (typeof languages)[number];

/** One sentence in every language. */
export type Worded = Readonly<Record<Language, string>>;

/**
 * The first of the product's languages that an `Accept-Language` header names; English when it names none.
 * Browsers write Filipino as `fil` or as `tl`. The order of the header counts, its weights do not: every browser
 * writes them falling.
 */
export function languageOf(acceptLanguage: string): Language {
  for (const part of acceptLanguage.toLowerCase().split(',')) {
    const tag = part.trim().split(/[-;]/)[0];
    if (tag === 'fil' || tag === 'tl') return 'fil';
    if (tag === 'en') return 'en';
  }
  return 'en';
}
