import { expect, test } from 'vitest';
import { endsAsPhoto } from './whole-photo.ts';

const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const png = '89504e470d0a1a0a00000000';
const pngEnd = '0000000049454e44ae426082';

test.each<[string, string, boolean]>([
  ['a JPEG', 'ffd8ffe0aaaaffd9', true],
  ['a JPEG with an archive behind it', 'ffd8ffe0aaaaffd9504b0304', false],
  ['half a JPEG', 'ffd8ffe0aaaa', false],
  ['a PNG', png + pngEnd, true],
  ['a PNG with a page behind it', `${png}${pngEnd}3c68746d6c3e`, false],
  ['half a PNG', png, false],
  ['a WebP', '5249464604000000aabbccdd', true],
  ['a WebP with something behind it', '5249464604000000aabbccddee', false],
  ['a RIFF without its length', '52494646', false],
  ['bytes that the decoder has to judge', '010203', true],
  ['nothing', '', true],
])('%s', (_name, bytes, isWhole) => {
  expect(endsAsPhoto(hex(bytes))).toBe(isWhole);
});
