import { makeFakeMachine } from '@tulay/lending/testing/fake-ports';
import { expect, test } from 'vitest';
import { drillWeekly } from './drill-weekly.ts';

const dayMs = 86_400_000;
const now = Date.parse('2026-11-28T06:00:00Z');
const newest = { at: now, bytes: 1 };
const drill = (days: number, isWhole = true) => ({ at: now - days * dayMs, isWhole, openedAt: null });

test.each([
  ['no backups are made', null, 0],
  ['there is none yet', { newest: null, drill: null }, 0],
  ['none was ever restored', { newest, drill: null }, 1],
  ['one was six days ago', { newest, drill: drill(6) }, 0],
  ['one was seven days ago', { newest, drill: drill(7) }, 1],
  ['one failed an hour ago', { newest, drill: drill(1 / 24, false) }, 0],
  ['one failed a day ago', { newest, drill: drill(1, false) }, 1],
  ['one is from the future', { newest, drill: drill(-1) }, 1],
])('where %s, so often is one restored', async (_what, standing, times) => {
  const runs: string[] = [];
  const machine = { ...makeFakeMachine(), backups: async () => standing };
  const look = drillWeekly({ machine, clock: { now: () => now } }, async (what) => void runs.push(what));
  await look(() => false);
  expect(runs).toEqual(Array(times).fill('drill'));
});
