import { expect, test } from 'vitest';
import { concernsOf } from './shrink-photo-concerns.ts';

/** A picture of 40 by 40 pixels, grey by a rule. */
function picture(greyAt: (x: number, y: number) => number) {
  const size = 40;
  const data = Array.from({ length: size * size }, (_none, index) => {
    const grey = greyAt(index % size, Math.floor(index / size));
    return [grey, grey, grey, 255];
  }).flat();
  return { width: size, height: size, data };
}

const printed = picture((x, y) => ((x + y) % 4 < 2 ? 230 : 40));
const even = picture((x) => 120 + x);
const night = picture((x, y) => ((x + y) % 4 < 2 ? 30 : 5));

test('a sharp, bright, large photo is fine', () => {
  expect(concernsOf(printed, 2000)).toEqual([]);
});

test.each([
  ['small', printed, 500, ['small']],
  ['blurred', even, 2000, ['blurred']],
  ['dark, however sharp', night, 2000, ['dark']],
  ['small and dark', night, 500, ['small', 'dark']],
])('%s', (_name, pixels, edge, concerns) => {
  expect(concernsOf(pixels, edge)).toEqual(concerns);
});
