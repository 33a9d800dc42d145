const letters = 'abcdefghijklmnopqrstuvwxyz';
const withAccents = 'áḃćḋéḟǵĥíĵḱĺḿńóṕɋŕśťúṽẃẋýź';
const accented = new Map(Array.from(letters, (letter, at) => [letter, withAccents[at] ?? letter]));

/** A word with an accent on every letter, and two of five letters twice. */
function pseudoWord(word: string): string {
  const longer = Array.from(word, (letter, at) => {
    const marked = accented.get(letter.toLowerCase()) ?? letter;
    const cased = letter === letter.toLowerCase() ? marked : marked.toUpperCase();
    return cased.repeat(1 + Math.round((at + 1) * 0.4) - Math.round(at * 0.4));
  });
  return longer.join('');
}

/**
 * A sentence of the catalogues in the language of the tests: an accent on every letter, and 40 % longer. What stands in
 * brackets stays: at odd depth are the names of values, at even depth sentences, also the forms of a plural.
 */
export function pseudo(sentence: string): string {
  let depth = 0;
  return sentence.replaceAll(/[{}]|[^{}]+/g, (part) => {
    if (part === '{') depth++;
    else if (part === '}') depth--;
    else if (depth % 2 === 0) return part.replaceAll(/[A-Za-z]+/g, pseudoWord);
    return part;
  });
}

/** Sentences, lists and groups of them; keys stay. */
export function pseudoOf(sentences: unknown): unknown {
  if (typeof sentences === 'string') return pseudo(sentences);
  if (Array.isArray(sentences)) return sentences.map(pseudoOf);
  return Object.fromEntries(Object.entries(sentences ?? {}).map(([key, inner]) => [key, pseudoOf(inner)]));
}
