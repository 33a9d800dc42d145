import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type Client from 'better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { openConnection } from '../../src/store/sqlite/connection.ts';
import { type KeptRow, type KeptStep, migrationsThrough, toColumn } from './kept-rows.ts';

export const sqliteMigrations = join(import.meta.dirname, '../../src/migrations');

const quoted = (name: string): string => `"${name}"`;

function put(client: Client.Database, table: string, row: KeptRow): void {
  const names = Object.keys(row);
  const keys = client
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE pk > 0')
    .pluck()
    .all(table);
  const changes = names
    .filter((name) => !keys.includes(name))
    .map((name) => `${quoted(name)} = excluded.${quoted(name)}`);
  const onKnown = changes.length > 0 ? `UPDATE SET ${changes.join(', ')}` : 'NOTHING';
  client
    .prepare(
      `INSERT INTO ${quoted(table)} (${names.map(quoted).join(', ')}) VALUES (${names.map(() => '?').join(', ')})
       ON CONFLICT (${keys.map(quoted).join(', ')}) DO ${onKnown}`,
    )
    .run(Object.values(row).map(toColumn));
}

/** Makes, or takes on from the step before, the database file as the release of that step left it. */
export async function storeStep(file: string, { tag, rows }: KeptStep): Promise<void> {
  const folder = await migrationsThrough(sqliteMigrations, tag, `${file}-${tag}`);
  const db = openConnection(file, { readonly: false });
  try {
    migrate(db, { migrationsFolder: folder });
    // Rows of a step refer to each other in no order.
    db.$client.pragma('foreign_keys = OFF');
    db.$client.transaction(() => {
      for (const [table, row] of rows) put(db.$client, table, row);
    })();
  } finally {
    db.$client.close();
    await rm(folder, { recursive: true });
  }
}
