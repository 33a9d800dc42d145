import { hourMs } from '@tulay/lending/calendar';
import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Ports } from '@tulay/lending/ports';
import { StartProblem } from '../start/start-problem.ts';

const program = join(import.meta.dirname, '../commands/backup.ts');
const quickStart = new URL('../commands/quick-start.ts', import.meta.url).href;
/** So that a backup that took a while does not move the next one by a look. */
const earlyMs = 60_000;
const lowPriority = 10;
const lookAgainMs = 500;

/**
 * Makes a backup where the newest is an hour old, by the operator's own command in a process of its own: nobody waits for the disk,
 * and what breaks it off leaves none that counts. A service that stops ends it.
 */
export function backupHourly({
  machine,
  clock,
}: Pick<Ports, 'machine' | 'clock'>): (stopping: () => boolean) => Promise<void> {
  let madeAt = -Infinity;
  return async (stopping) => {
    const now = clock.now();
    const newestAt = (await machine.backups())?.newest?.at ?? -Infinity;
    // One that is from the future says nothing of now: then an hour after the last one that this process made.
    const ageMs = now - (newestAt > now ? madeAt : newestAt);
    if (ageMs >= 0 && ageMs < hourMs - earlyMs) return;
    await runBackup('now', stopping);
    madeAt = now;
  };
}

/** `pnpm backup now | drill` in a process of its own; rejects with what it said. A service that stops ends it. */
export function runBackup(what: 'now' | 'drill', stopping: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, ['--import', quickStart, program, 'make', what], (error, _out, told) => {
      clearInterval(watch);
      process.off('exit', end);
      if (error && !stopping()) reject(new StartProblem(told.trim() || 'The backup was broken off.', { cause: error }));
      else resolve();
    });
    const end = () => void child.kill('SIGKILL');
    const watch = setInterval(() => stopping() && end(), lookAgainMs);
    process.once('exit', end);
    if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  });
}
