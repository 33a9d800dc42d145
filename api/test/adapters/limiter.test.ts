import { BusyError } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { makeLimiter } from '../../src/adapters/limiter.ts';

/** Works that last until they are let go, counted while they run. */
function makeWorks() {
  const running: (() => void)[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  return {
    async work(): Promise<void> {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await new Promise<void>((resolve) => running.push(resolve));
      atOnce -= 1;
    },
    async finishAll(): Promise<void> {
      while (running.length > 0) {
        running.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    mostAtOnce: () => mostAtOnce,
  };
}

test.each([1, 2, 4])('of forty works never more than %i run at once, and all get their turn', async (atOnce) => {
  const works = makeWorks();
  const limited = makeLimiter({ atOnce, waiting: 40 });
  let done = 0;
  const all = Promise.all(Array.from({ length: 40 }, () => limited(() => works.work()).then(() => (done += 1))));
  await new Promise((resolve) => setImmediate(resolve));
  await works.finishAll();
  await all;
  expect([done, works.mostAtOnce()]).toEqual([40, atOnce]);
});

test('a full line refuses at once; a work that fails gives its place to the next', async () => {
  const limited = makeLimiter({ atOnce: 1, waiting: 1 });
  const failing = limited(() => Promise.reject(new Error('it failed')));
  const next = limited(async () => 'next');
  await expect(limited(async () => 'too many')).rejects.toThrow(BusyError);
  await expect(failing).rejects.toThrow('it failed');
  expect(await next).toBe('next');
  expect(await limited(async () => 'later')).toBe('later');
});
