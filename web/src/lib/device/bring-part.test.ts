import { expect, test } from 'vitest';
import { isMissingPart } from '../api/missing-part.ts';
import { bringPart } from './bring-part.ts';

test('a part that did not come is asked for again', async () => {
  let tries = 0;
  const load = () => (++tries === 1 ? Promise.reject(new Error('stands still')) : Promise.resolve({ isHere: true }));
  await expect(bringPart(load)).rejects.toThrow('stands still');
  await expect(bringPart(load)).resolves.toEqual({ isHere: true });
});

test('of every try it is known that the part did not come, also of one that nothing else told of', async () => {
  const refused = () => Promise.reject(Object.assign(new TypeError('Not a script.'), { stack: '' }));
  const still = () => new Promise(() => undefined);
  const tries = await Promise.allSettled([bringPart(refused), bringPart(refused), bringPart(still, 1)]);
  expect(tries.map((tried) => tried.status === 'rejected' && isMissingPart(tried.reason))).toEqual([true, true, true]);
});

test('of a part that came and failed it is not', async () => {
  const error: unknown = await bringPart(() => Promise.reject(new TypeError('x is not a function'))).catch((e) => e);
  expect(isMissingPart(error)).toBe(false);
});
