import { type AuditVerdict, verifyAudit } from '@tulay/lending/audit';
import type { AuditReader, Reader } from '@tulay/lending/ports';
import type Client from 'better-sqlite3';
import { drizzle as overSqlite } from 'drizzle-orm/better-sqlite3/driver';
import type pg from 'pg';
import { makeAuditDigest } from '../audit-key.ts';
import { toDatabase } from '../postgres/connection.ts';
import { postgresStatements } from '../postgres/postgres-statements.ts';
import { makeSent } from '../postgres/sent.ts';
import { readAudit } from '../queries/audit.ts';
import { sqliteStatements } from '../sqlite/sqlite-statements.ts';

/** The verification reads nothing but the audit. */
const verify = (audit: AuditReader, key: Uint8Array): Promise<AuditVerdict> =>
  verifyAudit({ read: (work) => work({ audit } as Reader) }, { auditDigest: makeAuditDigest(key) });

export const verifySource = (client: Client.Database, key: Uint8Array): Promise<AuditVerdict> =>
  verify(readAudit(sqliteStatements(overSqlite(client, { casing: 'snake_case' }))), key);

/** Inside a transaction that nobody writes beside. */
export const verifyTarget = (client: pg.Client, key: Uint8Array): Promise<AuditVerdict> =>
  // A client on its own has all of a pool's that is used.
  verify(readAudit(postgresStatements(toDatabase(client as unknown as pg.PoolClient), { sent: makeSent() })), key);
