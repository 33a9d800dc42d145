import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupStanding, Drill } from '@tulay/lending/ports';
import { orNull, replaceFile } from '../../adapters/atomic-file.ts';
import { manifestFile } from './manifest.ts';

/** How many of the newest are kept, and of how many days and months the newest one. */
const kept = { newest: 48, days: 30, months: 12 } as const;

/** A backup's name is its instant: `2026-11-28T06-00-00.000Z`. */
const named = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;

export const backupName = (at: number): string => new Date(at).toISOString().replaceAll(':', '-');
const instantOf = (name: string): number =>
  Date.parse(name.replace(/T(\d{2})-(\d{2})-/, (_, hours: string, minutes: string) => `T${hours}:${minutes}:`));

/** The names of those whose time is over, of names from the oldest to the newest. */
export function overBackups(names: readonly string[]): readonly string[] {
  const newestFirst = names.toReversed();
  /** The newest one of each of the last periods that have one. */
  const newestOf = (length: number, count: number) => {
    const periods = new Map<string, string>();
    for (const name of newestFirst) if (!periods.has(name.slice(0, length))) periods.set(name.slice(0, length), name);
    return [...periods.values()].slice(0, count);
  };
  const [day, month] = ['2026-11-28'.length, '2026-11'.length];
  const stay = new Set([
    ...newestFirst.slice(0, kept.newest),
    ...newestOf(day, kept.days),
    ...newestOf(month, kept.months),
  ]);
  return names.filter((name) => !stay.has(name));
}

/** The whole backups in a folder, the oldest first: one that was broken off has another name. */
export async function wholeBackups(shelf: string): Promise<readonly string[]> {
  return ((await orNull(readdir(shelf))) ?? []).filter((name) => named.test(name)).toSorted();
}

/** Takes away what was broken off, and what is over. */
export async function tidyShelf(shelf: string, which: 'broken off' | 'over'): Promise<void> {
  const names = (await orNull(readdir(shelf))) ?? [];
  const brokenOff = names.filter((name) => name.endsWith('.partial') && named.test(name.slice(0, -'.partial'.length)));
  const gone = which === 'over' ? overBackups(await wholeBackups(shelf)) : brokenOff;
  for (const name of gone) await rm(join(shelf, name), { recursive: true });
}

const drillFile = 'last-drill.json';

/** Notes beside the backups how the last drill ended, for every process that looks at them. */
export async function noteDrill(shelf: string, drill: Drill): Promise<void> {
  await replaceFile(join(shelf, drillFile), new TextEncoder().encode(JSON.stringify(drill)));
}

async function lastDrill(shelf: string): Promise<Drill | null> {
  const text = await readFile(join(shelf, drillFile), 'utf8').catch(() => null);
  // Written by ourselves, whole or not at all.
  return text === null ? null : (JSON.parse(text) as Drill);
}

/** Tells of the newest; its list of files is read once. Where the folder cannot be read there is none: its age is the alarm, and all else is told. */
export function readStanding(shelf: string): () => Promise<BackupStanding> {
  let last: { readonly name: string; readonly newest: BackupStanding['newest'] } | null = null;
  return async () => {
    const name = (await wholeBackups(shelf).catch(() => [])).at(-1);
    const drill = await lastDrill(shelf);
    if (name === undefined) return { newest: null, drill };
    if (last?.name !== name) {
      // Written by ourselves; a backup of an older version does not say how large it is.
      const { bytes = 0 } = JSON.parse(await readFile(join(shelf, name, manifestFile), 'utf8')) as { bytes?: number };
      last = { name, newest: { at: instantOf(name), bytes } };
    }
    return { newest: last.newest, drill };
  };
}
