import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startJob } from './start-job.ts';

test('a run that may no longer be stops at its next step, and begins anew when it may again', async () => {
  let mayRun = false;
  let runs = 0;
  let ended = 0;
  const work = async (stopping: () => boolean) => {
    runs += 1;
    while (!stopping()) await sleep(1);
    ended += 1;
  };
  const job = startJob(work, { everyMs: 5, onError: () => undefined, mayRun: () => mayRun });
  job.wake();
  expect(runs).toBe(0);
  mayRun = true;
  await vi.waitFor(() => expect(runs).toBe(1));
  job.wake();
  mayRun = false;
  // What was woken meanwhile does not begin either.
  await vi.waitFor(() => expect(ended).toBe(1));
  expect(runs).toBe(1);
  mayRun = true;
  await vi.waitFor(() => expect(runs).toBe(2));
  await job.stop();
  expect([runs, ended]).toEqual([2, 2]);
});
