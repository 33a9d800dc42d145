import { expect, test } from 'vitest';
import { insideApp } from './inside-app.ts';

test.each(['/wallet', '/desk/loans/7?show=all#top', '/'])('%s is inside', (place) => {
  expect(insideApp(place)).toBe(place);
});

test.each([
  'https://example.com/',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  'wallet',
  'javascript:alert(1)',
  '/login?next=/login',
  '',
  undefined,
  7,
])('%s is not', (place) => {
  expect(insideApp(place)).toBeUndefined();
});
