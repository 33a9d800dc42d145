/** The parts of a name as an ID has them; '' for what there is none of. */
export interface NameParts {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}

/** What belongs to the word after it: of family names, and the short form of Maria, which is no name alone. */
const BEFORE_NAME = /^(?:de|del|dela|delas|delos|la|las|los|san|santa|sta\.?|sto\.?|santo|van|von|bin|binti|y)$/i;
const SHORT_MARIA = /^ma\.?$/i;
/** What belongs to the family name before it. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

const wordsOf = (name: string): string[] => name.split(/\s+/).filter((word) => /\p{L}/u.test(word));

/** The words of a name, those that belong together as one. */
function unitsOf(name: string): string[] {
  const units: string[] = [];
  let begun = '';
  for (const word of wordsOf(name)) {
    const isBegin = SHORT_MARIA.test(word) || (BEFORE_NAME.test(word) && (units.length > 0 || begun !== ''));
    if (isBegin) begun += `${word} `;
    else if (SUFFIX.test(word) && units.length > 1) units.push(`${units.pop()} ${word}`);
    else {
      units.push(begun + word);
      begun = '';
    }
  }
  return begun === '' ? units : [...units, begun.trim()];
}

/**
 * A whole name taken apart as Filipinos mostly write it: given names, the mother's family name, the father's. With three words the
 * middle one is the mother's, with more all before it are given names. A family name before a comma is last all the same. Which
 * words are which nobody can know of every name: this is what is proposed to its owner, and never what is saved by itself.
 */
export function splitName(fullName: string): NameParts {
  const [before = '', ...others] = fullName.split(',').map((part) => part.trim());
  const suffix = others.filter((part) => SUFFIX.test(part)).join(' ');
  const after = others.filter((part) => part !== '' && !SUFFIX.test(part)).join(' ');
  const ending = suffix && ` ${suffix}`;
  // "Reyes, Maria Clara": two given names, as often as not.
  const units = after === '' ? unitsOf(before) : unitsOf(after);
  const lastName = after === '' ? (units.length > 1 ? (units.pop() ?? '') : '') : before;
  const middleName = units.length > (after === '' ? 1 : 2) ? (units.pop() ?? '') : '';
  return { firstName: units.join(' '), middleName, lastName: lastName && lastName + ending };
}

/** The words of a name however they are written and whichever comes first. */
function sameWords(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\s-]/gu, ' ');
  return wordsOf(plain.replaceAll('-', ' ')).toSorted().join(' ');
}

/** Whether somebody registered under another name than their ID has: other words, not another order, case or accent. */
export function isOtherName(registered: string, onId: string): boolean {
  return sameWords(registered) !== sameWords(onId);
}
