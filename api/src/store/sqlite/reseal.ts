import Client from 'better-sqlite3';
import { forgottenWithKey, placeIn, placeOfRow, type Sealer } from '../sealer.ts';
import { readAuditKey } from './data-key.ts';
import { toStorageFailure } from './storage-failure.ts';

/** A database that no other connection opens until this one is closed. */
export interface LockedDatabase {
  /** Whether it is this sealer that its data is sealed by. */
  isSealedBy(sealer: Sealer): boolean;
  /** Opens everything that is sealed with one key and seals it with another, in one transaction. Returns the number of rows. */
  reseal(from: Sealer, to: Sealer): number;
  close(): void;
}

/** Throws a StorageUnavailableError while another process has the database open: it would go on with the old key. */
export function lockDatabase(file: string): LockedDatabase {
  const client = new Client(file, { fileMustExist: true, timeout: 1000 });
  try {
    // Leaving the write-ahead log takes the only connection there is.
    client.pragma('journal_mode = DELETE');
    client.pragma('synchronous = FULL');
    // What was sealed by the old key is overwritten.
    client.pragma('secure_delete = ON');
    // What the transaction locks stays locked after it.
    client.pragma('locking_mode = EXCLUSIVE');
    client.exec('BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    client.close();
    throw toStorageFailure(error);
  }
  return {
    isSealedBy: (sealer) => readAuditKey(client, sealer) !== null,
    reseal: (from, to) => resealAll(client, from, to),
    close: () => client.close(),
  };
}

function resealAll(client: Client.Database, from: Sealer, to: Sealer): number {
  try {
    return client.transaction(() => {
      for (const table of forgottenWithKey) client.exec(`DELETE FROM ${table}`);
      let rows = 0;
      for (const table of sealedTables(client)) rows += resealTable(client, table, from, to);
      indexMembers(client, to);
      indexFormerContacts(client, to);
      return rows;
    })();
  } catch (error) {
    throw toStorageFailure(error);
  }
}

/** Each table that holds personal data keeps it in a column named `sealed`. */
function sealedTables(client: Client.Database): string[] {
  return client
    .prepare<[], string>(
      `SELECT t.name FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
       WHERE t.schema = 'main' AND t.type = 'table' AND c.name = 'sealed' ORDER BY t.name`,
    )
    .pluck()
    .all();
}

function resealTable(client: Client.Database, table: string, from: Sealer, to: Sealer): number {
  const page = client.prepare<[number], { rowid: number; sealed: Buffer }>(
    `SELECT rowid, * FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT 500`,
  );
  const write = client.prepare<[Buffer, number]>(`UPDATE ${table} SET sealed = ? WHERE rowid = ?`);
  let rows = 0;
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const found = page.all(last);
    for (const row of found) {
      const place = placeOfRow(table, { ...row });
      write.run(to.seal(place, from.open(place, row.sealed)), row.rowid);
      last = row.rowid;
    }
    rows += found.length;
    if (found.length === 0) return rows;
  }
}

/** A member is found by a digest of the phone number that depends on the key. */
function indexMembers(client: Client.Database, to: Sealer): void {
  const write = client.prepare<[string, string]>('UPDATE members SET phone_index = ? WHERE id = ?');
  const all = client.prepare<[], { id: string; sealed: Buffer }>('SELECT id, sealed FROM members').all();
  for (const { id, sealed } of all) {
    // Written by this store from one type.
    const { phoneNumber } = JSON.parse(to.open(placeIn('members', id), sealed)) as { phoneNumber: string };
    write.run(to.index(phoneNumber), id);
  }
}

/** So is a number or address that was a member's. */
function indexFormerContacts(client: Client.Database, to: Sealer): void {
  const write = client.prepare<[string, string]>('UPDATE former_contacts SET contact_index = ? WHERE id = ?');
  const all = client.prepare<[], { id: string; sealed: Buffer }>('SELECT id, sealed FROM former_contacts').all();
  for (const { id, sealed } of all) write.run(to.index(to.open(placeIn('former_contacts', id), sealed)), id);
}
