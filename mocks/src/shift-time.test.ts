import { afterEach, expect, test } from 'vitest';
import { shiftTime } from './shift-time.ts';

const real = Date;
afterEach(() => {
  globalThis.Date = real;
});

const dayMs = 86_400_000;

test('every way to ask for the time is ahead, and given times stay as they are', () => {
  const before = new Date();
  shiftTime(dayMs);
  expect(Date.now() - real.now()).toBeGreaterThanOrEqual(dayMs - 1000);
  expect(new Date().getTime() - real.now()).toBeGreaterThanOrEqual(dayMs - 1000);
  expect(real.parse(Date()) - real.now()).toBeGreaterThanOrEqual(dayMs - 2000);
  expect(new Date(5).getTime()).toBe(5);
  expect(Date.UTC(2026, 0)).toBe(real.UTC(2026, 0));
  expect(before).toBeInstanceOf(Date);
  expect(new Date()).toBeInstanceOf(real);
});

test('without a shift nothing is touched', () => {
  shiftTime(0);
  expect(Date).toBe(real);
});

test('these tests live in the time that they were told to', () => {
  const machine = performance.timeOrigin + performance.now();
  const told = Number(process.env['TESTS_AHEAD_MS'] ?? 0);
  expect(Math.abs(Date.now() - machine - told)).toBeLessThan(60_000);
});
