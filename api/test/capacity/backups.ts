import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from '../../bench/figures.ts';
import { run } from '../run-process.ts';

/** What members do in a year, each (docs/scale.md), of what the bench can send. */
const deedsOfYear = { login: 37, withdraw: 3, updateAddress: 1 } as const;
type Deed = keyof typeof deedsOfYear;
const hoursOfYear = 8_760;

/** The service that goes on over a copy of the seeded base, and what asks it. */
export interface BackedUp {
  readonly dataDir: string;
  readonly members: number;
  /** One after the other, as at night. */
  readonly send: (deed: Deed, times: number) => Promise<unknown>;
}

/** A first backup of a base, the deeds of an hour, and the backup after them: how long each takes, and what of it is brought. */
export async function measureBackups({ dataDir, members, send }: BackedUp): Promise<readonly Row[]> {
  const shelf = join(dataDir, '../shelf-of-bench');
  const env = { DATA_DIR: dataDir, BACKUP_URL: `file:${shelf}` };
  async function backUp(which: string): Promise<Row> {
    const began = performance.now();
    const { code, out, err } = await run('backup', ['make', 'now'], env).ended;
    const ms = performance.now() - began;
    const [, brought, all] = /with ([\d.]+) MB; all of it takes ([\d.]+) MB/.exec(out) ?? [];
    if (code !== 0 || brought === undefined || all === undefined) throw new Error(err);
    return { backup: which, 'MB in it': all, 'MB brought': brought, seconds: (ms / 1000).toFixed(1) };
  }
  try {
    const first = await backUp('the first');
    for (const [deed, times] of Object.entries(deedsOfYear) as [Deed, number][])
      await send(deed, Math.ceil((times * members) / hoursOfYear));
    return [first, await backUp('after the deeds of an hour'), await backUp('after nothing')];
  } finally {
    await rm(shelf, { recursive: true, force: true });
  }
}
