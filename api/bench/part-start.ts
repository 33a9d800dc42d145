import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atMost, median, type Row } from './figures.ts';
import { copyOf } from './seed.ts';

const goals = { cpuSeconds: 1 };
const idleMs = 30_000;
/** After its start the service looks at every running loan; it is idle when that is done. */
const quiet = { everyMs: 5_000, cpuSeconds: 0.1 };
const ticksPerSecond = 100;

interface Start {
  readonly cpuSeconds: number;
  readonly readyMegabytes: number;
  readonly idleMegabytes: number;
}

async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / ticksPerSecond;
}

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const apiDir = fileURLToPath(new URL('..', import.meta.url));

/** What stands after `node` in the script. */
async function startArguments(): Promise<string[]> {
  // Our own file.
  const { scripts } = JSON.parse(await readFile(join(apiDir, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<'start:api', string>>;
  };
  return scripts['start:api'].split(' ').slice(1);
}

async function untilQuiet(pid: number): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY, now = await cpuSecondsOf(pid); now - before > quiet.cpuSeconds;) {
    await wait(quiet.everyMs);
    [before, now] = [now, await cpuSecondsOf(pid)];
  }
}

/** The service itself, as `pnpm start:api` runs it, started on a copy of the data. */
async function startOnce(dir: string, idle: boolean): Promise<Start> {
  const child = spawn(process.execPath, await startArguments(), {
    cwd: apiDir,
    env: {
      DATA_DIR: dir,
      PORT: '0',
      SMS_URL: `file:${join(dir, 'messages')}`,
      MAIL_URL: `file:${join(dir, 'messages')}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const { pid } = child;
    if (pid === undefined) throw new Error('The service did not start.');
    let printed = '';
    for await (const chunk of child.stdout) {
      printed += String(chunk);
      if (printed.includes('Tulay is ready')) break;
    }
    const [cpuSeconds, readyMegabytes] = [await cpuSecondsOf(pid), await megabytesOf(pid)];
    if (idle) {
      await untilQuiet(pid);
      await wait(idleMs);
    }
    return { cpuSeconds, readyMegabytes, idleMegabytes: await megabytesOf(pid) };
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
}

/** What a start costs, and what the service holds while nobody calls. Linux only: it reads /proc. */
export async function measureStart(seeded: string, rounds: number): Promise<Row[]> {
  const dir = await copyOf(seeded, 'start');
  const starts: Start[] = [];
  // The first one makes the demonstration's officers and fills the caches; it is not counted.
  await startOnce(dir, false);
  for (let round = 0; round < rounds; round += 1) starts.push(await startOnce(dir, round === rounds - 1));
  await rm(dir, { recursive: true, force: true });
  return [
    {
      'CPU s of a start': atMost(median(starts.map((start) => start.cpuSeconds)), goals.cpuSeconds),
      'MB when ready': median(starts.map((start) => start.readyMegabytes)).toFixed(0),
      'MB after 30 idle s': (starts.at(-1)?.idleMegabytes ?? Number.NaN).toFixed(0),
    },
  ];
}
