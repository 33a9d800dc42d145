import * as v from 'valibot';
import type { RefusalCode } from '../refusal.ts';
import type { limits } from './limits.ts';
import { normaliseText } from './normalise-text.ts';

/** Typed text between two lengths and made of certain characters. Spaces around it do not count as length. */
export function textField(code: RefusalCode, length: (typeof limits)[keyof typeof limits], pattern: RegExp) {
  return v.pipe(
    v.string(code),
    v.minLength(length.min, code),
    v.maxLength(length.max, code),
    v.regex(pattern, code),
    v.check((typed) => normaliseText(typed).length >= length.min, code),
  );
}

/** The same field where it may be left out or left empty. */
export function optionalField(
  field: v.GenericSchema<string>,
  code: RefusalCode,
  isNothing = (typed: string) => typed.trim() === '',
) {
  return v.optional(
    v.pipe(
      v.string(code),
      v.check((typed) => isNothing(typed) || v.is(field, typed), code),
    ),
  );
}
