import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Client from 'better-sqlite3';
import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import { openDatabaseKey } from '../src/store/sqlite/data-key.ts';
import { openSqliteStore } from '../src/store/sqlite/open.ts';
import { makeTestApi } from '../test/make-test-api.ts';
import { firstMonth, nextMonth } from '../test/stored/deeds.ts';
import { keptFile, type KeptRow, keptText, readKept, tagsOf } from '../test/stored/kept-rows.ts';
import { sqliteMigrations, storeStep } from '../test/stored/stored-sqlite.ts';
import { testSealer } from '../test/test-sealer.ts';

// Lives a month of the newest schema on the rows that the schemas before it left, and keeps what is new or changed. Run it once
// for each migration, with the code that writes by it: `pnpm -C api stored-rows`.

/** What the daily deletion takes away. */
const leftOut = ['sessions', 'attempts', 'challenges', 'idempotency', 'messages', 'rates', '__drizzle_migrations'];

/** Every row that is kept, with its table. */
function rowsOf(client: Client.Database): (readonly [table: string, row: KeptRow])[] {
  const tables = client
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all();
  const asKept = (value: unknown): unknown => (Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value);
  return tables
    .filter((table) => !leftOut.includes(table))
    .flatMap((table) =>
      // Any columns.
      (client.prepare(`SELECT * FROM "${table}"`).all() as KeptRow[]).map(
        (row) =>
          [table, Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asKept(value)]))] as const,
      ),
    );
}

function lookInto<T>(file: string, look: (client: Client.Database) => T): T {
  const client = new Client(file);
  try {
    return look(client);
  } finally {
    client.close();
  }
}

const steps = await readKept().catch(() => []);
const missing = (await tagsOf(sqliteMigrations)).slice(steps.length);
const tag = missing.at(-1);
if (tag === undefined) throw new Error('The rows of every migration are kept already.');
const dir = await mkdtemp(join(tmpdir(), 'tulay-stored-'));
const file = join(dir, 'tulay.db');
for (const step of steps) await storeStep(file, step);
const open = () => openSqliteStore({ file, sealer: testSealer });
await (await open()).close();
const before = new Set(steps.length === 0 ? [] : lookInto(file, rowsOf).map((row) => JSON.stringify(row)));
const newest = lookInto(file, (client) => client.prepare<[], number | null>('SELECT max(at) FROM audit').pluck().get());
const hashingKey = openDatabaseKey(file, testSealer);
if (hashingKey === null) throw new Error('The key of the audit chain does not open.');
const clock = newest == null ? makeFakeClock() : makeFakeClock(newest);
const api = await makeTestApi({ openStore: open, hashingKey, clock });
await (steps.length === 0 ? firstMonth(api) : nextMonth(api, tag));
await api.close();
const rows = lookInto(file, rowsOf).filter((row) => !before.has(JSON.stringify(row)));
// Of several at once only the last was ever lived with.
for (const passed of missing.slice(0, -1)) await appendFile(keptFile, keptText({ tag: passed, rows: [] }));
await appendFile(keptFile, keptText({ tag, rows }));
await rm(dir, { recursive: true });
process.stdout.write(`${tag}: ${rows.length} rows\n`);
