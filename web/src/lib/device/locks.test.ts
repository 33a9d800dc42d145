import { expect, test, vi } from 'vitest';
import { underLock } from './locks.ts';

/** Work that ends when it is told to, and says that it has begun. */
function job(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = () => {
    log.push(name);
    return promise;
  };
  return { work, end: () => resolve(name) };
}

test.each([
  ['there are none', undefined],
  ['they are refused', { request: () => Promise.reject(new DOMException('insecure', 'SecurityError')) }],
])('where %s, one works after the other, and those who share at once', async (_case, locks) => {
  vi.stubGlobal('navigator', { locks });
  const log: string[] = [];
  const [one, first, second, last] = ['one', 'first', 'second', 'last'].map((name) => job(log, name));
  if (!one || !first || !second || !last) throw new Error('There are four.');
  const results = [
    underLock('a', one.work),
    underLock('a', first.work, { mode: 'shared' }),
    underLock('a', second.work, { mode: 'shared' }),
    underLock('a', last.work),
  ];
  await vi.waitFor(() => expect(log).toEqual(['one']));
  one.end();
  await vi.waitFor(() => expect(log).toEqual(['one', 'first', 'second']));
  second.end();
  first.end();
  await vi.waitFor(() => expect(log).toEqual(['one', 'first', 'second', 'last']));
  last.end();
  expect(await Promise.all(results)).toEqual(['one', 'first', 'second', 'last']);
});

test('work that fails is said to who asked for it, done once, and holds nobody up', async () => {
  vi.stubGlobal('navigator', { locks: undefined });
  const work = vi.fn(() => Promise.reject(new Error('failed')));
  await expect(underLock('b', work)).rejects.toThrow('failed');
  expect(work).toHaveBeenCalledOnce();
  expect(await underLock('b', () => Promise.resolve('next'))).toBe('next');
});

test('who has waited too long begins nothing', async () => {
  vi.stubGlobal('navigator', { locks: undefined });
  const { work, end } = job([], 'long');
  const long = underLock('c', work);
  const late = vi.fn();
  const aborting = new AbortController();
  const waiting = underLock('c', async () => late(), { signal: aborting.signal });
  aborting.abort();
  end();
  await long;
  await expect(waiting).rejects.toThrow();
  expect(late).not.toHaveBeenCalled();
});
