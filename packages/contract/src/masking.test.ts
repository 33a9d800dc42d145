import { expect, test } from 'vitest';
import { maskAfterThree } from './masking.ts';

test.each([
  ['+639171234567', '+63••••••••••'],
  ['1234', '123•'],
  ['12', '12'],
  ['', ''],
  ['😀😀😀😀', '😀😀😀•'],
])('%s is shown as %s', (value, shown) => {
  expect(maskAfterThree(value)).toBe(shown);
});
