import type { BackupStanding, Drill } from '@tulay/lending/ports';
import { manifestFile } from './manifest.ts';
import type { Shelf } from './shelf.ts';

/** How many of the newest are kept, and of how many days and months the newest one. */
const kept = { newest: 48, days: 30, months: 12 } as const;

/** A backup's name is its instant: `2026-11-28T06-00-00.000Z`. */
const named = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;

export const isBackupName = (text: string): boolean => named.test(text);
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

/** The whole backups, the oldest first: one that was broken off does not count. */
export async function wholeBackups(shelf: Shelf): Promise<readonly string[]> {
  return (await shelf.list()).finished.filter((name) => named.test(name)).toSorted();
}

/** Takes away what was broken off, or what is over. */
export async function tidyShelf(shelf: Shelf, which: 'broken off' | 'over'): Promise<void> {
  const { begun } = await shelf.list();
  const gone = which === 'over' ? overBackups(await wholeBackups(shelf)) : begun.filter((name) => named.test(name));
  for (const name of gone) await shelf.remove(name);
}

/** Notes beside the backups how the last drill ended, for every process that looks at them. */
export const noteDrill = (shelf: Shelf, drill: Drill & { readonly isDamaged?: boolean }): Promise<void> =>
  shelf.writeNote(JSON.stringify(drill));

export async function lastDrill(shelf: Shelf): Promise<Drill | null> {
  const noted = await readNoted(shelf);
  if (noted === null) return null;
  const { at, isWhole, openedAt = isWhole ? at : null } = noted;
  return { at, isWhole, openedAt };
}

/** When the last drill found bytes on the shelf that are not as they were written; null where it found none. */
export async function foundDamaged(shelf: Shelf): Promise<number | null> {
  const noted = await readNoted(shelf);
  return noted?.isDamaged ? noted.at : null;
}

/** Written by ourselves, whole or not at all; of older versions, which opened each, without when one was opened. */
type Noted = Omit<Drill, 'openedAt'> & { readonly openedAt?: number | null; readonly isDamaged?: boolean };

async function readNoted(shelf: Shelf): Promise<Noted | null> {
  const note = await shelf.readNote().catch(() => null);
  return note === null ? null : (JSON.parse(note) as Noted);
}

/** Stands before the list of files, which is long and would hold the process up; a backup of an older version does not say it. */
async function sizeOf(shelf: Shelf, name: string): Promise<number> {
  let head = '';
  for await (const chunk of await shelf.read(name, manifestFile)) {
    head += String(chunk);
    const found = /"bytes": (\d+)/.exec(head);
    if (found || head.includes('"files"')) return Number(found?.[1] ?? 0);
  }
  return 0;
}

/** Tells of the newest; its size is read once. Where the shelf cannot be read there is none: its age is the alarm, and all else is told. */
export function readStanding(openShelf: () => Promise<Shelf>): () => Promise<BackupStanding> {
  let last: { readonly name: string; readonly newest: BackupStanding['newest'] } | null = null;
  let shelf: Shelf | null = null;
  return async () => {
    shelf ??= await openShelf();
    const name = (await wholeBackups(shelf).catch(() => [])).at(-1);
    const drill = await lastDrill(shelf);
    if (name === undefined) return { newest: null, drill };
    if (last?.name !== name) {
      const bytes = await sizeOf(shelf, name).catch(() => null);
      if (bytes === null) return { newest: { at: instantOf(name), bytes: 0 }, drill };
      last = { name, newest: { at: instantOf(name), bytes } };
    }
    return { newest: last.newest, drill };
  };
}
