import { expect, test, vi } from 'vitest';
import { makeLeases } from './leases.ts';
import type { LeaseTable } from './tables.ts';

/** A table whose answers a test gives, and a clock that it moves. */
function make() {
  let elapsedMs = 0;
  const asked: { answer: (names: readonly string[]) => void; fail: (error: Error) => void }[] = [];
  const table: LeaseTable = {
    take: () => new Promise((answer, fail) => void asked.push({ answer, fail })),
    giveBack: async () => undefined,
  };
  const leases = makeLeases({ table, node: 'a', leaseMs: 100, renewMs: 1, elapsedMs: () => elapsedMs });
  const taken: string[] = [];
  const failures: unknown[] = [];
  leases.seek(
    ['rates', 'purge'],
    (name) => taken.push(name),
    (error) => failures.push(error),
  );
  return {
    leases,
    taken,
    failures,
    pass: (ms: number) => void (elapsedMs += ms),
    /** Waits for the next question. */
    next: () => vi.waitFor(() => asked.shift() ?? Promise.reject(new Error('Nothing was asked.'))),
  };
}

test('what was taken is held from before the question was sent, and is told once while it is renewed', async () => {
  const { leases, taken, pass, next } = make();
  expect(leases.held('rates')).toBe(false);
  const first = await next();
  pass(60);
  first.answer(['rates']);
  await vi.waitFor(() => expect(taken).toEqual(['rates']));
  expect([leases.held('rates'), leases.held('purge')]).toEqual([true, false]);
  const renewal = await next();
  pass(39);
  expect(leases.held('rates')).toBe(true);
  pass(1);
  // The table has not answered: by now another node may have it.
  expect(leases.held('rates')).toBe(false);
  renewal.answer(['rates']);
  await vi.waitFor(() => expect(leases.held('rates')).toBe(true));
  // It was not ours for a while: what was left undone is done now.
  expect(taken).toEqual(['rates', 'rates']);
});

test('what another node has is not held, and a table that fails is told of', async () => {
  const { leases, taken, failures, next } = make();
  (await next()).answer(['rates', 'purge']);
  await vi.waitFor(() => expect(taken).toEqual(['rates', 'purge']));
  (await next()).answer(['purge']);
  await vi.waitFor(() => expect(leases.held('rates')).toBe(false));
  expect(leases.held('purge')).toBe(true);
  (await next()).fail(new Error('no connection'));
  await vi.waitFor(() => expect(failures).toHaveLength(1));
  expect(leases.held('purge')).toBe(true);
});

test('who gives back holds nothing', async () => {
  const { leases, next } = make();
  (await next()).answer(['rates']);
  await vi.waitFor(() => expect(leases.held('rates')).toBe(true));
  const renewal = await next();
  const back = leases.giveBack();
  renewal.answer(['rates']);
  await back;
  expect(leases.held('rates')).toBe(false);
});
