import { hugePhoto, tinyPhoto } from '@tulay/conformance/api/api-under-test';
import { expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';

test('the size that a photo claims is read from its head', () => {
  expect(pictureSize(tinyPhoto)).toEqual({ width: 1, height: 1 });
  expect(pictureSize(hugePhoto)).toEqual({ width: 10_000, height: 5001 });
});

test('what claims no size, or is cut off before it, has none', () => {
  const webp = new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 ');
  for (const bytes of [new Uint8Array(), tinyPhoto.subarray(0, 20), hugePhoto.subarray(0, 20), webp])
    expect(pictureSize(bytes)).toBeNull();
  // Segments of no length lead to the end all the same.
  expect(pictureSize(new Uint8Array([0xff, 0xd8, ...Array.from({ length: 50 }, () => 0)]))).toBeNull();
});
