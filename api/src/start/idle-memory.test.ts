import { expect, test } from 'vitest';
import { makeIdleCheck } from './idle-memory.ts';

test('garbage is collected once after work, when it is quiet', () => {
  let worked = 900;
  let collected = 0;
  const check = makeIdleCheck({
    workedMs: () => worked,
    collect() {
      collected += 1;
      worked += 40;
    },
  });
  const after = (workedMs: number): number => {
    worked += workedMs;
    check();
    return collected;
  };
  // The start goes on; then it is quiet; then next to nothing happens for long.
  expect([after(300), after(5)]).toEqual([0, 1]);
  for (let quiet = 0; quiet < 40; quiet += 1) expect(after(10)).toBe(1);
  // A busy time: not while it lasts.
  expect([after(4_000), after(4_000), after(0), after(0)]).toEqual([1, 1, 2, 2]);
  // What little adds up to a lot is collected too.
  for (let quiet = 0; quiet < 20; quiet += 1) after(110);
  expect(collected).toBe(3);
});
