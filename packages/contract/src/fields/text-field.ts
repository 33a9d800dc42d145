import * as v from 'valibot';
import type { limits } from './limits.ts';
import { normaliseText } from './normalise-text.ts';
import type { SentenceCode } from './sentences.ts';
import { sentences } from './sentences.ts';

/** Typed text between two lengths and made of certain characters. Spaces around it do not count as length. */
export function textField(code: SentenceCode, length: (typeof limits)[keyof typeof limits], pattern: RegExp) {
  const sentence = sentences[code];
  return v.pipe(
    v.string(sentence),
    v.minLength(length.min, sentence),
    v.maxLength(length.max, sentence),
    v.regex(pattern, sentence),
    v.check((typed) => normaliseText(typed).length >= length.min, sentence),
  );
}

/** The same field where it may be left out or left empty. */
export function optionalField(
  field: v.GenericSchema<string>,
  code: SentenceCode,
  isNothing = (typed: string) => typed.trim() === '',
) {
  const sentence = sentences[code];
  return v.optional(
    v.pipe(
      v.string(sentence),
      v.check((typed) => isNothing(typed) || v.is(field, typed), sentence),
    ),
  );
}
