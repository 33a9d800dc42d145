import { readFileSync } from 'node:fs';

const FOLDER = new URL('../src/fields/values/', import.meta.url);

const WHOLE_TOKENS: Readonly<Record<string, string | boolean | null>> = {
  '<empty>': '',
  '<true>': true,
  '<false>': false,
  '<null>': null,
};

function decode(line: string): string | boolean | null {
  const whole = WHOLE_TOKENS[line];
  if (whole !== undefined) return whole;
  return line
    .replace(/<(.)\*(\d+)>/gu, (_, character: string, times: string) => character.repeat(Number(times)))
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * The listed values of a field, for tests. One value a line; lines that begin with `#` are comments.
 * `\u0020` is a character by its code, `<x*100>` a hundred times x; `<empty>`, `<true>`, `<false>`, `<null>` stand alone.
 */
export function readValues(field: string, kind: 'valid' | 'invalid'): (string | boolean | null)[] {
  const text = readFileSync(new URL(`${field}.${kind}.txt`, FOLDER), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map(decode);
}
