import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A row by the names of its columns: numbers, texts, null, and bytes as `{ base64 }`. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** What the release of one schema wrote or changed: the rows as they were when the next schema came. */
export interface KeptStep {
  readonly tag: string;
  readonly rows: readonly (readonly [table: string, row: KeptRow])[];
}

export const keptFile = join(import.meta.dirname, 'rows.jsonl');

/** The steps of a file: a line that names a schema, then one for each table: its name, its columns, its rows. */
export async function readKept(file = keptFile): Promise<KeptStep[]> {
  const steps: { tag: string; rows: [string, KeptRow][] }[] = [];
  for (const line of (await readFile(file, 'utf8')).split('\n').filter((text) => text !== '')) {
    // As `keptText` wrote it.
    const [name, columns, ...rows] = JSON.parse(line) as [string, string[]?, ...unknown[][]];
    if (columns === undefined) steps.push({ tag: name, rows: [] });
    else
      for (const row of rows)
        steps.at(-1)?.rows.push([name, Object.fromEntries(columns.map((column, at) => [column, row[at]]))]);
  }
  return steps;
}

/** A step as text, for the end of the file. */
export function keptText({ tag, rows }: KeptStep): string {
  const lines = [...Map.groupBy(rows, ([table]) => table)].map(([table, ofTable]) => [
    table,
    Object.keys(ofTable[0]?.[1] ?? {}),
    ...ofTable.map(([, row]) => Object.values(row)),
  ]);
  return [[tag], ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

export async function tagsOf(migrations: string): Promise<string[]> {
  // As drizzle-kit writes it.
  const { entries } = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as Journal;
  return entries.map(({ tag }) => tag);
}

/** Makes a folder of the migrations through one of them, as an earlier release had it. */
export async function migrationsThrough(migrations: string, tag: string, into: string): Promise<string> {
  // As drizzle-kit writes it.
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as Journal;
  const entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1);
  await mkdir(join(into, 'meta'), { recursive: true });
  await writeFile(join(into, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const entry of entries) await copyFile(join(migrations, `${entry.tag}.sql`), join(into, `${entry.tag}.sql`));
  return into;
}

/** A value as a driver takes it. */
export function toColumn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('base64' in value)) return value;
  return Buffer.from(String(value.base64), 'base64');
}
