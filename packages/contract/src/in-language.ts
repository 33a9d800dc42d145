import type { ErrorCode } from './errors.ts';
import { errors } from './errors.ts';
import { errorSentences } from './filipino/errors.ts';
import { inFilipino } from './filipino/in-filipino.ts';
import type { Language } from './language.ts';

/** A sentence of the contract (written in English by schemas) in a language. For servers: it imports both languages. */
export function inLanguage(language: Language, sentence: string): string {
  return language === 'fil' ? inFilipino(sentence) : sentence;
}

/** What a member reads of an error. */
export function errorSentence(language: Language, code: ErrorCode): string {
  return language === 'fil' ? errorSentences[code] : errors[code].message;
}
