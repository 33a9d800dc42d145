import { expect, test } from 'vitest';
import { everyPage } from './every-page.ts';

test('what the hundredth row is not the last of is shown whole, each row once and in its order', async () => {
  const all = Array.from({ length: 250 }, (_, index) => index);
  const asked: (string | null)[] = [];
  const rows = await everyPage(async ({ cursor, limit }) => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    const next = from + limit;
    return { items: all.slice(from, next), nextCursor: next < all.length ? String(next) : null };
  });
  expect(rows).toEqual(all);
  expect(asked).toEqual([null, '100', '200']);
});
