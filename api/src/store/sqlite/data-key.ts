import Client from 'better-sqlite3';
import { AUDIT_KEY, freshAuditKey, openAuditKey } from '../audit-key.ts';
import type { Sealer } from '../sealer.ts';

/** Makes the key of the audit chain with a new database, and leaves the one that is there. */
export function keepAuditKey(client: Client.Database, sealer: Sealer): void {
  client
    .prepare('INSERT INTO data_keys (name, sealed) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .run(AUDIT_KEY, freshAuditKey(sealer));
}

/** The key of the audit chain; null when it is not there, or this sealer does not open it. */
export function readAuditKey(client: Client.Database, sealer: Sealer): Buffer | null {
  const sealed = client.prepare<[string], Buffer>('SELECT sealed FROM data_keys WHERE name = ?').pluck().get(AUDIT_KEY);
  return sealed === undefined ? null : openAuditKey(sealer, sealed);
}

/** The key of the audit chain, which every opened database has; null when this sealer is not the one of the database. */
export function openDatabaseKey(file: string, sealer: Sealer): Buffer | null {
  const client = new Client(file, { readonly: true, fileMustExist: true });
  try {
    return readAuditKey(client, sealer);
  } catch (error) {
    if (error instanceof Client.SqliteError) return null;
    throw error;
  } finally {
    client.close();
  }
}
