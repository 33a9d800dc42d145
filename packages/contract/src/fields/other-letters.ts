/**
 * A letter, and none of those that names in Latin letters are written with: of Basic Latin, Latin-1, Latin Extended-A and -B without
 * clicks and tones, Latin Extended Additional, and signs that belong to letters of any script (an okina).
 */
const otherLetter = /(?![A-Za-zªºÀ-\u01ba\u01c4-\u024f\u1e00-\u1eff\u02b9-\u02bf])\p{L}/u;

/**
 * Whether a name has other letters than the Latin ones that names are written with, all of them or some: a Cyrillic letter, a Latin
 * alpha or a small capital looks like another one and makes another name of it. It is no refusal, people may be called so; an
 * officer is told to compare the ID letter by letter.
 */
export function hasOtherLetters(name: string): boolean {
  return otherLetter.test(name);
}
