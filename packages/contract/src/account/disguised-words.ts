/** Signs that stand for a letter; `1` and `!` stand for i or l, so these two are compared as one. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  '!': 'i',
  $: 's',
  l: 'i',
};

const undisguised = (word: string): string => word.replace(/[01345@!$l]/g, (sign) => DISGUISES[sign] ?? sign);
const edgesOf = (lower: string) => ({
  first: lower.search(/\p{L}/u),
  end: lower.replace(/[^\p{L}]+$/u, '').length,
});

/** A password of a list as it is compared: in small letters, without digits and signs around it, disguises undone. */
export function foldedWord(common: string): string {
  const lower = common.toLowerCase();
  const { first, end } = edgesOf(lower);
  return first < 0 ? '' : undisguised(lower.slice(first, end));
}

/**
 * Whether a password is one of `words` (as `foldedWord` makes them) with digits and signs around it or in the place of its
 * letters, as in `P@ssw0rd1!` and `$unshine22`. A sign at an edge may be a disguise or decoration: both are looked up.
 */
export function isDisguised(password: string, words: ReadonlySet<string>): boolean {
  const lower = password.normalize('NFC').toLowerCase();
  const { first, end } = edgesOf(lower);
  for (let from = 0; from <= first; from += 1)
    for (let to = end; to <= lower.length; to += 1) if (words.has(undisguised(lower.slice(from, to)))) return true;
  return false;
}
