import { expect, test } from 'vitest';
import { isHomeMobile } from './home-mobile.ts';

test.each([
  ['09171234567', '852', true],
  ['0917 123-4567', '966', true],
  ['0917 123 4567', '886', true],
  ['0917 123 4567', '81', true],
  // A mobile of Japan, of Taiwan, of Saudi Arabia, of Nigeria.
  ['090 1234 5678', '81', false],
  ['0912 345 678', '886', false],
  ['0512345678', '966', false],
  ['09012345678', '234', false],
  ['09171234567', '63', false],
  ['+852 9123 4567', '852', false],
  ['9123 4567', '852', false],
])('%s beside +%s: %s', (typed, dialCode, isHome) => {
  expect(isHomeMobile(typed, dialCode)).toBe(isHome);
});
