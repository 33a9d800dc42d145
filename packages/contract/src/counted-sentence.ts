/** Where the number stands in a sentence of the tables. */
const place = '#';

/** A sentence of the tables with its number. */
export function withCount(sentence: string, count: number): string {
  return sentence.replace(place, String(count));
}

/** Takes the number out again, as a translation needs it; null when there is none in the sentence. */
export function withoutCount(sentence: string): { readonly sentence: string; readonly count: number } | null {
  const number = /\d+/.exec(sentence)?.[0];
  return number === undefined ? null : { sentence: sentence.replace(number, place), count: Number(number) };
}
