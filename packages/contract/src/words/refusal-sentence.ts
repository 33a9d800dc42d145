import type { ErrorCode } from '../errors.ts';
import type { Language } from '../language.ts';
import type { Refusal, RefusalCode } from '../refusal.ts';
import { wordsIn } from './words.ts';

function sentencesIn(language: Language) {
  const { errors, foreseenErrors, fields, refusals } = wordsIn(language);
  return { ...errors, ...foreseenErrors, ...fields, ...refusals };
}

/** Whether the message of a schema is one of ours, and not what the library says by itself. */
export function isRefusalCode(message: string): message is RefusalCode {
  const { fields, refusals } = wordsIn('en');
  return Object.hasOwn(fields, message) || Object.hasOwn(refusals, message);
}

/** What a person reads of an error. For servers, as all of `words.ts`. */
export function errorSentence(language: Language, code: ErrorCode): string {
  return sentencesIn(language)[code];
}

/** What a person reads of a refused field. */
export function refusalSentence(language: Language, refusal: Refusal): string {
  const sentences = sentencesIn(language);
  return typeof refusal === 'string' ? sentences[refusal] : sentences[refusal.code](refusal);
}
