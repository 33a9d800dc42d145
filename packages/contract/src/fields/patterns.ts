/**
 * What text fields are made of. Letters are those of every script, with their marks; both apostrophes count. `\p{DI}` are
 * the letters and marks that show nothing (the filler of Hangul, selectors of variants): a name of them would look empty.
 */

/** At least one letter; letters, spaces and - ' ’ . , */
export const NAME = /^(?=.*\p{L})(?!.*\p{DI})[\p{L}\p{M} '’.,-]+$/u;

/** At least one letter; letters, spaces and - ' ’ . , / ( ) */
export const OCCUPATION = /^(?=.*\p{L})(?!.*\p{DI})[\p{L}\p{M} '’.,/()-]+$/u;

/** At least one letter or digit; letters, digits, spaces and ' ’ - . , / ( ) */
export const PLACE = /^(?=.*[\p{L}\p{N}])(?!.*\p{DI})[\p{L}\p{M}\p{N} '’.,/()-]+$/u;

/** At least one letter or digit; letters, digits, white space and ' ’ . - , */
export const ADDRESS = /^(?=[^\p{L}\p{N}]*[\p{L}\p{N}])(?![^]*\p{DI})[\p{L}\p{M}\p{N}\s'’.,-]+$/u;

/** At least one letter; letters, digits, spaces and the signs that names of banks have. */
export const BANK = /^(?=.*\p{L})(?!.*\p{DI})[\p{L}\p{M}\p{N} '’.,/()&+-]+$/u;

/** Begins with a letter or digit; then letters, digits, spaces and ' ’ . - , */
export const NUMBER_OF_DOCUMENT = /^(?!.*\p{DI})[\p{L}\p{N}][\p{L}\p{M}\p{N} '’.,-]*$/u;

/** Local part without stray periods; labels of the domain without stray hyphens; a last label of 2 to 20 letters. */
export const EMAIL = /^[\w%+'-]+(?:\.[\w%+'-]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,20}$/;
