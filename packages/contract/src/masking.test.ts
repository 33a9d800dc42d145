import { expect, test } from 'vitest';
import { maskAfterThree, maskEmail } from './masking.ts';

test.each([
  ['+639171234567', '+63••••••••••'],
  ['1234', '123•'],
  ['12', '12'],
  ['', ''],
  ['😀😀😀😀', '😀😀😀•'],
])('%s is shown as %s', (value, shown) => {
  expect(maskAfterThree(value)).toBe(shown);
});

test.each([
  ['maria@example.com', 'mar••@example.com'],
  ['al@example.ph', 'al@example.ph'],
  ['"odd@name"@example.com', '"od•••••••@example.com'],
  ['no address', 'no •••••••'],
])('the address %s is shown as %s', (value, shown) => {
  expect(maskEmail(value)).toBe(shown);
});
