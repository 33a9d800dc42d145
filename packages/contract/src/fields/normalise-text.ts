/** Typed text as it is stored: composed (NFC), without spaces around it, each run of white space as one space. */
export function normaliseText(typed: string): string {
  return typed.normalize('NFC').trim().replace(/\s+/gu, ' ');
}
