import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { StartProblem } from './start-problem.ts';

const program = join(import.meta.dirname, '../store/sqlite/quick-check-process.ts');
/** A small database is read in less; the start does not wait longer for a big one. */
const waitMs = 5_000;
const lowPriority = 10;

export interface DatabaseCheck {
  /** Waits a few seconds, or as long as is said, for what is found; throws a {@link StartProblem} that tells it. */
  wait(ms?: number): Promise<void>;
  stop(): void;
}

/**
 * Looks through the pages of the database in the data folder, in a process of its own: a damaged page that a start does not need
 * would otherwise be found by the first member who does, after days of writing beside it. What is found after the start no longer
 * waits is told to `foundLater`, and so is a check that could not be made.
 */
export function checkDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  foundLater: (problem: Error) => void,
): DatabaseCheck {
  const file = join(dataDir, 'tulay.db');
  if (databaseUrl !== null || !existsSync(file)) return { wait: async () => undefined, stop: () => undefined };
  const stopping = new AbortController();
  const { signal } = stopping;
  let isLate = false;
  const found = look(file, signal).catch((cause: unknown) => new Error('The database was not checked.', { cause }));
  async function tellLater(): Promise<void> {
    const problem = await found;
    if (isLate && problem && !signal.aborted) foundLater(problem);
  }
  void tellLater();
  return {
    async wait(ms = waitMs) {
      const enough = new AbortController();
      const problem = await Promise.race([found, wait(ms, null, enough).catch(() => null)]);
      enough.abort();
      if (problem instanceof StartProblem) throw problem;
      if (problem) foundLater(problem);
      else isLate = true;
    },
    stop: () => stopping.abort(),
  };
}

const damaged = (found: string): StartProblem =>
  new StartProblem(
    `The database in DATA_DIR is damaged (${found}). Nothing was changed. Keep a copy of it as it is, and restore the newest backup (docs/operations.md, Backup and restore).`,
  );

/** Null: all pages are whole. */
function look(file: string, signal: AbortSignal): Promise<StartProblem | null> {
  return new Promise((resolve, reject) => {
    // What the process was started with is its own: its secrets, too.
    const child = execFile(process.execPath, [program, file], { signal, env: {} }, (error, out) => {
      if (error) return reject(error);
      resolve(out === '' ? null : damaged(out));
    });
    process.once('exit', () => child.kill('SIGKILL'));
    if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  });
}
