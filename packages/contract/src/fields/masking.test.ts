import { expect, test } from 'vitest';
import { masked } from './masking.ts';

test.each([
  // Telephones, accounts and cards: the first three and the last four.
  ['+639171234567', '+63****4567'],
  ['09171234567', '091****4567'],
  ['0012345678901234', '001****1234'],
  // Grouped for the eye: four digits all the same.
  ['0012 345 678', '001***5678'],
  ['4111-1111-1111-1234', '411****1234'],
  // Shorter ones: at least four characters stay hidden, ...
  ['0123456789', '012***6789'],
  // Shorter ones: at most half.
  ['123456789', '****6789'],
  ['P1234567', '****4567'],
  ['1234567', '****567'],
  ['123456', '***456'],
  ['12345', '***45'],
  ['1234', '**34'],
  ['123', '**3'],
  ['12', '*2'],
  ['1', '*'],
  ['', ''],
  // Whole characters.
  ['😀😀😀😀', '**😀😀'],
  ['ñandú-ñandúes', 'ñan****dúes'],
])('%s is shown as %s', (value, shown) => {
  expect(masked(value)).toBe(shown);
});

test.each([
  ['mariasantos@example.com', 'mar****ntos@example.com'],
  ['maria@example.com', '***ia@example.com'],
  ['al@example.ph', '*l@example.ph'],
  ['"odd@name"@example.com', '"od***ame"@example.com'],
])('of the address %s, the domain stays: %s', (value, shown) => {
  expect(masked(value)).toBe(shown);
});

test('at most half of a short value is shown and seven characters of a longer one, and masking again changes nothing', () => {
  for (let length = 0; length <= 100; length += 1) {
    const value = Array.from({ length }, (_, index) => String.fromCodePoint(0x61 + (index % 26))).join('');
    const shown = masked(value);
    const visible = shown.replaceAll('*', '').length;
    expect(visible, value).toBeLessThanOrEqual(length < 10 ? length / 2 : 7);
    expect(shown.length).toBeLessThanOrEqual(11);
    expect(masked(shown)).toBe(shown);
  }
});
