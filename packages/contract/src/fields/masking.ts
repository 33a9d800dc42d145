const SHOWN_AT_START = 3;
const SHOWN_AT_END = 4;
/** From this length on both are shown; of what is shorter at most half. */
const LONG = 10;
/** At most so many signs stand for what is hidden: a mask does not tell how long a long value is. */
const SIGNS = 4;

/**
 * A telephone number, account, card or document by which its owner knows it and nobody else can use it: the first three
 * characters, signs, the last four. Of less than ten characters at most half are shown, all of them the last ones. Of an e-mail
 * address the part before the @ is masked, as the domain says which one is meant. Spaces and hyphens between groups of
 * digits do not count. The signs are in the alphabet of text messages. Masking what is masked changes nothing.
 */
export function masked(value: string): string {
  const at = value.lastIndexOf('@');
  return at > 0 ? maskedPart(value.slice(0, at)) + value.slice(at) : maskedPart(value.replaceAll(/[\s-]/g, ''));
}

/** Counts whole characters, so that none is cut in half. */
function maskedPart(value: string): string {
  const characters = Array.from(value);
  const { length } = characters;
  const start = length >= LONG ? SHOWN_AT_START : 0;
  const end = Math.min(SHOWN_AT_END, Math.floor(length / 2));
  const signs = '*'.repeat(Math.min(SIGNS, length - start - end));
  return characters.slice(0, start).join('') + signs + characters.slice(length - end).join('');
}
