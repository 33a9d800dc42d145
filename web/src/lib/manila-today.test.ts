import { expect, test } from 'vitest';
import { manilaToday } from './manila-today.ts';

test('a day begins when it begins in Manila', () => {
  expect(manilaToday(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
  expect(manilaToday(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
});
