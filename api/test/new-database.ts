import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Client from 'better-sqlite3';
import { openSqliteStore } from '../src/store/sqlite/open.ts';
import { testSealer } from './test-sealer.ts';

/** The bytes of a database with all tables, which no sealer has been used on. */
async function makeTemplate(): Promise<Buffer> {
  const dir = await mkdtemp(join(tmpdir(), 'tulay-template-'));
  const file = join(dir, 'tulay.db');
  await (await openSqliteStore({ file, sealer: testSealer })).close();
  const client = new Client(file);
  // Who opens a copy makes the key of the audit's chain, as with a new database.
  client.exec('DELETE FROM data_keys');
  client.close();
  const bytes = await readFile(file);
  await rm(dir, { recursive: true });
  return bytes;
}

let template: Promise<Buffer> | undefined;

/** Writes a new database as a copy of one that each process makes once: all migrations would take a test longer than most of its calls. */
export async function writeNewDatabase(file: string): Promise<void> {
  await writeFile(file, await (template ??= makeTemplate()));
}
