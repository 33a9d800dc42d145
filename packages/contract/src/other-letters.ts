/** A letter, and not one of the Latin script; signs that belong to letters of any script (an okina) are none. */
const otherLetter = /(?!\p{Script=Latin})[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;

/**
 * Whether a name has letters of another alphabet than the Latin one, all of them or some: a Cyrillic or Greek letter looks
 * like a Latin one and makes another name of it. It is no refusal, people may be called so; an officer is told to compare
 * the ID letter by letter.
 */
export function hasOtherLetters(name: string): boolean {
  return otherLetter.test(name);
}
