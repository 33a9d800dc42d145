import type { Language } from '@tulay/contract/language';
import { english, type DocumentWords } from './english.ts';
import { filipino } from './filipino.ts';

const all: Readonly<Record<Language, DocumentWords>> = { en: english, fil: filipino };

/** What documents are made of, in a language. */
export function documentWords(language: Language): DocumentWords {
  return all[language];
}
