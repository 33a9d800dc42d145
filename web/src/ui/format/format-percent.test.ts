import { expect, test } from 'vitest';
import { shortPercent } from './format-percent.ts';

test.each([
  ['6.782314', '6.78'],
  ['0.548349', '0.55'],
  ['0.000000', '0.00'],
])('%s percent at a glance', (percent, text) => {
  expect(shortPercent(percent)).toBe(text);
});
