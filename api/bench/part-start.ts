import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer, stop } from '../test/run-process.ts';
import { atMost, median, type Row } from './figures.ts';
import { cpuMsOf } from './measured.ts';
import { copyOf } from './seed.ts';

const goals = { cpuSeconds: 1, idleMegabytes: 150 };
const idleMs = 30_000;
/** After its start the service looks at every running loan; it is idle when that is done. */
const quiet = { everyMs: 5_000, cpuMs: 100 };

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function untilQuiet(pid: number): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY, now = await cpuMsOf(pid); now - before > quiet.cpuMs;) {
    await wait(quiet.everyMs);
    [before, now] = [now, await cpuMsOf(pid)];
  }
}

/** The service itself, started on a copy of the data. */
async function startOnce(dir: string, idle = false) {
  const messages = `file:${join(dir, 'messages')}`;
  const service = await startServer({ DATA_DIR: dir, SMS_URL: messages, MAIL_URL: messages });
  const { pid = Number.NaN } = service.child;
  const [cpuMs, readyMegabytes] = [await cpuMsOf(pid), await megabytesOf(pid)];
  if (idle) {
    await untilQuiet(pid);
    await wait(idleMs);
  }
  const idleMegabytes = await megabytesOf(pid);
  await stop(service);
  return { cpuMs, readyMegabytes, idleMegabytes };
}

/**
 * What a start costs, and what the service holds while nobody calls: after the first look at all running loans, each of which has interest to
 * accrue and a member to remind, and after a restart, when they were looked at already. Linux only: it reads /proc.
 */
export async function measureStart(seeded: string, rounds: number): Promise<Row[]> {
  const dir = await copyOf(seeded, 'start');
  const starts: Awaited<ReturnType<typeof startOnce>>[] = [];
  // The first one makes the demonstration's officers and fills the caches; it is not counted.
  await startOnce(dir);
  for (let round = 0; round < rounds; round += 1) starts.push(await startOnce(dir));
  const [first, again] = [await startOnce(dir, true), await startOnce(dir, true)];
  await rm(dir, { recursive: true, force: true });
  return [
    {
      'CPU s of a start': atMost(median(starts.map(({ cpuMs }) => cpuMs)) / 1000, goals.cpuSeconds),
      'MB when ready': median(starts.map(({ readyMegabytes }) => readyMegabytes)).toFixed(0),
      'MB 30 idle s after the first look': atMost(first.idleMegabytes, goals.idleMegabytes),
      'MB 30 idle s after a restart': atMost(again.idleMegabytes, goals.idleMegabytes),
    },
  ];
}
