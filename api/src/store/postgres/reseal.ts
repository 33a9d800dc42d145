import pg from 'pg';
import { AUDIT_KEY, openAuditKey } from '../audit-key.ts';
import { untilAlone } from '../copy/target.ts';
import { quoted } from '../copy/tables.ts';
import { forgottenWithKey, placeIn, placeOfRow, sealedTables, type Sealer } from '../sealer.ts';

/** A database of a server that no service reads or writes until this is closed. */
export interface LockedServer {
  /** Whether it is this sealer that its data is sealed by. */
  isSealedBy(sealer: Sealer): Promise<boolean>;
  /** Opens everything that is sealed with one key and seals it with another, and commits. Returns the number of rows. */
  reseal(from: Sealer, to: Sealer): Promise<number>;
  close(): Promise<void>;
}

const atOnce = 500;

/** Throws a StartProblem while a service or another command of ours is connected to it: it would go on with the old key. */
export async function lockServer(url: string): Promise<LockedServer> {
  const client = new pg.Client({ connectionString: url, application_name: 'tulay keys', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await untilAlone(client);
    await client.query('BEGIN; SET LOCAL synchronous_commit = on; SET LOCAL lock_timeout = 15000');
    // Photos are sealed anew meanwhile.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    const tables = await client.query<{ name: string }>(
      'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
    );
    await client.query(`LOCK TABLE ${tables.rows.map(({ name }) => quoted(name)).join(', ')} IN ACCESS EXCLUSIVE MODE`);
    // Whoever came between waits for the tables, and has the old key.
    await untilAlone(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    async isSealedBy(sealer) {
      const kept = await client.query<{ sealed: Buffer }>('SELECT sealed FROM data_keys WHERE name = $1', [AUDIT_KEY]);
      const [row] = kept.rows;
      return row !== undefined && openAuditKey(sealer, row.sealed) !== null;
    },
    async reseal(from, to) {
      for (const table of forgottenWithKey) await client.query(`DELETE FROM ${quoted(table)}`);
      let rows = 0;
      for (const table of Object.keys(sealedTables))
        rows += await change(client, table, 'sealed', (row) => {
          const place = placeOfRow(table, row);
          return to.seal(place, from.open(place, row.sealed));
        });
      await change(client, 'members', 'phone_index', ({ id, sealed }) => {
        // Written by this store from one type.
        const { phoneNumber } = JSON.parse(to.open(placeIn('members', id), sealed)) as { phoneNumber: string };
        return to.index(phoneNumber);
      });
      await change(client, 'former_contacts', 'contact_index', ({ id, sealed }) =>
        to.index(to.open(placeIn('former_contacts', id), sealed)),
      );
      await client.query('COMMIT');
      return rows;
    },
    close: () => client.end(),
  };
}

type Row = Readonly<Record<string, string>> & { readonly id: string; readonly place: string };

/** Writes a column of every row anew, hundreds at once. A row's place holds while nobody else changes the table. */
async function change(
  client: pg.Client,
  table: string,
  column: 'sealed' | 'phone_index' | 'contact_index',
  made: (row: Row & { readonly sealed: Buffer }) => Buffer | string,
): Promise<number> {
  const kind = column === 'sealed' ? 'bytea' : 'text';
  await client.query(`DECLARE every CURSOR FOR SELECT ctid::text AS place, * FROM ${quoted(table)}`);
  let rows = 0;
  for (;;) {
    const found = (await client.query<Row & { sealed: Buffer }>(`FETCH ${atOnce} FROM every`)).rows;
    if (found.length === 0) break;
    await client.query(
      `UPDATE ${quoted(table)} AS t SET ${column} = v.made
       FROM unnest($1::text[], $2::${kind}[]) AS v (place, made) WHERE t.ctid = v.place::tid`,
      [found.map(({ place }) => place), found.map(made)],
    );
    rows += found.length;
  }
  await client.query('CLOSE every');
  return rows;
}
