// Made by packages/contract/generate/words.ts. Do not edit by hand.
import en from '../en/language.json' with { type: 'json' };
import fil from '../fil/language.json' with { type: 'json' };

export const languages = ['en', 'fil'] as const;
export const aboutLanguages = { en, fil };
