import { expect, test } from 'vitest';
import { makeIds } from '../../src/adapters/ids.ts';

test('ids are unique and sort by the order they were made in, whatever the clock does', () => {
  let step = 0;
  const times = [1_800_000_000_000, 1_800_000_000_000, 1_799_999_999_000, 1_800_000_000_005];
  const ids = makeIds({ now: () => times[Math.floor(step++ / 1500)] ?? 1_800_000_000_005 });
  const made = Array.from({ length: 7000 }, () => ids.id());
  expect(made.every((id) => /^[0-9a-hjkmnp-tv-z]{28}$/.test(id))).toBe(true);
  expect(made).toEqual(made.toSorted());
  expect(new Set(made).size).toBe(made.length);
});

test('the random part of neighbours has nothing in common', () => {
  const ids = makeIds({ now: () => 1_800_000_000_000 });
  const tails = Array.from({ length: 1000 }, () => ids.id().slice(12));
  expect(new Set(tails).size).toBe(1000);
  for (let place = 0; place < 16; place += 1) expect(new Set(tails.map((tail) => tail[place])).size).toBe(32);
});

test('secrets have 256 bits and fit in a URL; digits are digits', () => {
  const ids = makeIds({ now: () => 0 });
  expect(ids.secret()).toMatch(/^[\w-]{43}$/);
  expect(ids.secret()).not.toBe(ids.secret());
  expect(ids.digits(6)).toMatch(/^\d{6}$/);
  const many = Array.from({ length: 500 }, () => ids.digits(8));
  expect(new Set(many.join('')).size).toBe(10);
  expect(many.some((code) => code.startsWith('0'))).toBe(true);
});
