import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openConnection } from '../../src/store/sqlite/connection.ts';

export interface TableSize {
  readonly rows: number;
  /** Of the table and of its indexes, without the empty room of their pages. */
  readonly tableBytes: number;
  readonly indexBytes: number;
}

export interface WorldSize {
  readonly tables: ReadonlyMap<string, TableSize>;
  readonly photos: { readonly rows: number; readonly bytes: number };
}

// An index names the table it belongs to; a table names itself.
const bytesOfTables = `
  SELECT schema.tbl_name AS name,
         SUM(CASE WHEN schema.type = 'table' THEN used.bytes ELSE 0 END) AS tableBytes,
         SUM(CASE WHEN schema.type = 'index' THEN used.bytes ELSE 0 END) AS indexBytes
  FROM sqlite_schema AS schema
  JOIN (SELECT name, SUM(pgsize - unused) AS bytes FROM dbstat GROUP BY name) AS used ON used.name = schema.name
  WHERE schema.type IN ('table', 'index') AND schema.tbl_name NOT LIKE 'sqlite_%' AND schema.tbl_name NOT LIKE '\\_\\_%' ESCAPE '\\'
  GROUP BY schema.tbl_name`;

/** What a data folder holds now. */
export async function sizeOf(dir: string): Promise<WorldSize> {
  const db = openConnection(join(dir, 'tulay.db'), { readonly: true }).$client;
  try {
    // The columns of the statement above.
    const found = db.prepare(bytesOfTables).all() as ({ name: string } & Omit<TableSize, 'rows'>)[];
    const rowsOf = (name: string): number => Number(db.prepare(`SELECT count(*) FROM "${name}"`).pluck().get());
    const tables = new Map(found.map(({ name, ...bytes }) => [name, { rows: rowsOf(name), ...bytes }]));
    return { tables, photos: await photosIn(join(dir, 'files')) };
  } finally {
    db.close();
  }
}

async function photosIn(dir: string): Promise<WorldSize['photos']> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return { rows: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
