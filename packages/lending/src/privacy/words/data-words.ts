import type { Language } from '@tulay/contract/language';
import { english, type DataWords } from './english.ts';
import { filipino } from './filipino.ts';

const all: Readonly<Record<Language, DataWords>> = { en: english, fil: filipino };

/** What a printed copy of somebody's data says, in a language. */
export function dataWords(language: Language): DataWords {
  return all[language];
}
