import type { ErrorCode } from './errors.ts';
import type { Fields, Refusals } from './words/generated/types.ts';

/** What is said of a field, by code: what forms say too, and what only a server has to say. */
type Sentences = Fields & Refusals;

/** Why a value of a field is refused: what the message of a schema is. */
export type RefusalCode = {
  readonly [Code in keyof Sentences]: Sentences[Code] extends string ? Code : never;
}[keyof Sentences];
/** Codes whose sentences have brackets. */
type FilledCode = Exclude<keyof Sentences, RefusalCode>;

/**
 * Why a field is refused, as the server knows and keeps it: a code, with what stands in the brackets of its sentence. What
 * another call would be refused with is told by the code of its error.
 */
export type Refusal =
  | RefusalCode
  | ErrorCode
  | { readonly [Code in FilledCode]: { readonly code: Code } & Parameters<Sentences[Code]>[0] }[FilledCode];

/** A code as the message of a schema, which would take any text. */
export function refusal(code: RefusalCode): RefusalCode {
  return code;
}
