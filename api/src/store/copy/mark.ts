import type pg from 'pg';
import { quoted } from './tables.ts';

/** A table that is there only while a database is half copied. */
const MARK = 'copy_under_way';

/** Whose copy is under way, and of what. */
export interface Mark {
  /** A digest that only this installation's key gives. */
  readonly keyCheck: string;
  /** SHA-256 of the file that is copied. */
  readonly sourceSha256: string;
}

export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = $1',
    [name],
  );
  return rowCount !== 0;
}

/** Whether rows are missing that a copy has yet to bring. Such a database is not to be served. */
export const isHalfCopied = (client: pg.ClientBase): Promise<boolean> => hasTable(client, MARK);

export async function readMark(client: pg.ClientBase): Promise<Mark | null> {
  if (!(await isHalfCopied(client))) return null;
  const { rows } = await client.query<Mark>(
    `SELECT key_check AS "keyCheck", source_sha256 AS "sourceSha256" FROM ${MARK}`,
  );
  return rows[0] ?? null;
}

/** In one statement: a mark says whose it is from its first instant. */
export async function setMark(client: pg.ClientBase, { keyCheck, sourceSha256 }: Mark): Promise<void> {
  const [key, source] = [client.escapeLiteral(keyCheck), client.escapeLiteral(sourceSha256)];
  await client.query(
    `CREATE TABLE ${MARK} AS SELECT CAST(${key} AS text) AS key_check, CAST(${source} AS text) AS source_sha256`,
  );
}

/** Part of the transaction that has found everything equal. */
export async function dropMark(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP TABLE ${MARK}`);
}

/** Takes back a copy of an older state of the file, whole or not at all, the rows that are never changed otherwise too. */
export async function beginAnew(client: pg.ClientBase, tables: readonly string[], mark: Mark): Promise<void> {
  await client.query('BEGIN');
  for (const name of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(quoted).join(', ')} CASCADE`);
  for (const name of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  await dropMark(client);
  await setMark(client, mark);
  await client.query('COMMIT');
}
