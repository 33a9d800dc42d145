import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type Client from 'better-sqlite3';
import type pg from 'pg';
import { type ColumnKind, type CopiedTable, quoted } from './tables.ts';
import { withoutNul } from './values.ts';

/** What is compared of a table: how many rows, and a digest of all their values that does not depend on their order. */
export interface Digest {
  readonly rows: number;
  readonly digest: string;
}

type Row = readonly (string | bigint | null)[];

/** Adds up the SHA-256 of each row: the sum is the same in every order, and a row that is there twice counts twice. */
export function makeDigest(): { add(row: Row): void; result(): Digest } {
  const size = 2n ** 256n;
  let [rows, sum] = [0, 0n];
  return {
    add(row) {
      const text = JSON.stringify(row.map((value) => (value === null ? null : String(value))));
      sum = (sum + BigInt(`0x${hash('sha256', text)}`)) % size;
      rows += 1;
    },
    result: () => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
}

/** Each database brings its own values into a form that both have: what was copied is not compared with how it was copied. */
const inSource: Readonly<Record<ColumnKind, (name: string) => string>> = {
  text: (name) => name,
  integer: (name) => name,
  boolean: (name) => name,
  json: (name) => name,
  bytes: (name) => `hex(${name})`,
};
const inTarget: Readonly<Record<ColumnKind, (name: string) => string>> = {
  text: (name) => name,
  integer: (name) => `${name}::text`,
  boolean: (name) => `CASE WHEN ${name} THEN '1' WHEN NOT ${name} THEN '0' END`,
  json: (name) => `${name}::text`,
  bytes: (name) => `upper(encode(${name}, 'hex'))`,
};

function selection({ name, columns }: CopiedTable, form: typeof inSource): string {
  return `SELECT ${columns.map((column) => form[column.kind](quoted(column.name))).join(', ')} FROM ${quoted(name)}`;
}

type Step = (rows: number) => void;
const STEP_ROWS = 1_000;

/** The digest of a table in the embedded database. */
export async function digestSource(client: Client.Database, table: CopiedTable, step: Step): Promise<Digest> {
  const digest = makeDigest();
  let unsaid = 0;
  const statement = client.prepare<[], (string | bigint | null)[]>(selection(table, inSource));
  for (const row of statement.raw().safeIntegers().iterate()) {
    digest.add(row.map((value) => (typeof value === 'string' ? withoutNul(value) : value)));
    unsaid += 1;
    if (unsaid < STEP_ROWS) continue;
    step(unsaid);
    unsaid = 0;
    await breathe();
  }
  step(unsaid);
  return digest.result();
}

/** The digest of a table in PostgreSQL; inside a transaction. */
export async function digestTarget(client: pg.ClientBase, table: CopiedTable, step: Step): Promise<Digest> {
  const digest = makeDigest();
  for await (const rows of pagesOfQuery(client, selection(table, inTarget))) {
    for (const row of rows) digest.add(row);
    step(rows.length);
  }
  return digest.result();
}

/** What a query finds, some rows at a time, however many they are; inside a transaction. */
export async function* pagesOfQuery(client: pg.ClientBase, query: string): AsyncGenerator<(string | null)[][]> {
  await client.query(`DECLARE pages NO SCROLL CURSOR FOR ${query}`);
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${STEP_ROWS} FROM pages`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE pages');
}
