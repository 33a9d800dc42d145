import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manilaDate } from '@tulay/lending/calendar';
import { expect, onTestFinished, test, vi } from 'vitest';
import { processClock, processClockAheadMs } from '../process-clock.ts';
import { run, startServer, stop } from '../run-process.ts';

const aheadMs = 400 * 86_400_000;

test('a service whose clock is 400 days ahead says so and what to do; who brings the date of the clock lets it go on', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tulay-clock-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = { DATA_DIR: dataDir };
  // The first start makes the officers of the demonstration, and with them the first records.
  await stop(await startServer(env));
  const later = { ...env, TEST_CLOCK_AHEAD_MS: String(processClockAheadMs + aheadMs) };
  const wrong = await startServer(later);
  const alarm = '"job":"clock","kind":"ClockStoppedError","reason":"The clock';
  await vi.waitFor(() => expect(wrong.out()).toContain(alarm), 20_000);
  const confirm = async (day: string) => {
    const { code } = await run('clock', ['confirm', day, '--by', 'AB'], later).ended;
    return code;
  };
  expect(await confirm(manilaDate(processClock.now()))).toBe(1);
  expect(await confirm(manilaDate(processClock.now() + aheadMs))).toBe(0);
  await stop(wrong);
  const confirmed = await startServer(later);
  expect((await stop(confirmed)).out).not.toContain('"job":"clock"');
}, 240_000);

test.each([[['confirm', '2026-11-23']], [['confirm', 'today', '--by', 'AB']]])(
  '%j is answered with the usage',
  async (args) => {
    expect(await run('clock', args, {}).ended).toMatchObject({ code: 2, err: expect.stringContaining('pnpm clock') });
  },
  60_000,
);
