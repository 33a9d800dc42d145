/** The GSM 03.38 alphabet (3GPP TS 23.038): one septet a letter. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Its extension table: two septets a letter. */
const EXTENSION = '\f^{}\\[~]|€';

const inAlphabet = new Set(BASIC + EXTENSION);
const twoSeptets = new Set(EXTENSION);

/** What has no letter below its marks, and is likely in a name or amount. */
const spelledOut: Readonly<Record<string, string>> = {
  '₱': 'PHP ',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '•': '*',
  '…': '...',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};

function folded(character: string): string {
  if (inAlphabet.has(character)) return character;
  if (/\s/.test(character)) return ' ';
  const base = spelledOut[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return Array.from(base, (letter) => (inAlphabet.has(letter) ? letter : '?')).join('');
}

/**
 * A text in the alphabet of text messages, so that one letter of a bank's name does not cut it into pieces of 67: ñ stays
 * ñ, other marks go (ç is c), the peso sign is written out, a letter of another script is a question mark.
 */
export function inSmsAlphabet(text: string): string {
  return Array.from(text.normalize('NFC'), folded).join('');
}

/** How many messages a text travels in: 160 septets or pieces of 153; outside the alphabet 70 UTF-16 units or pieces of 67. */
export function smsSegments(text: string): { readonly encoding: 'GSM' | 'UCS-2'; readonly segments: number } {
  const letters = Array.from(text);
  if (letters.some((letter) => !inAlphabet.has(letter)))
    return { encoding: 'UCS-2', segments: text.length <= 70 ? 1 : Math.ceil(text.length / 67) };
  const sizes = letters.map((letter) => (twoSeptets.has(letter) ? 2 : 1));
  const septets = sizes.reduce((sum, size) => sum + size, 0);
  return { encoding: 'GSM', segments: septets <= 160 ? 1 : piecesOf153(sizes) };
}

/** A letter of two septets is never divided between two pieces. */
function piecesOf153(sizes: readonly number[]): number {
  let pieces = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > 153) {
      pieces += 1;
      used = 0;
    }
    used += size;
  }
  return pieces;
}
