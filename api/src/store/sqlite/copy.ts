import Client from 'better-sqlite3';

/** What a copy is known by: it must be whole, and hold as much as it says. */
export interface DatabaseFacts {
  readonly members: number;
  readonly loans: number;
  readonly postings: number;
  readonly auditRecords: number;
}

/**
 * Writes a consistent copy of a database that others may be writing to at this moment: the state of one instant, in one
 * file. Unlike a copy page by page it never has to begin again under load. Throws when `target` exists.
 */
export function copyDatabase(file: string, target: string): void {
  const client = new Client(file, { readonly: true, fileMustExist: true });
  try {
    client.prepare('VACUUM INTO ?').run(target);
  } finally {
    client.close();
  }
}

/** Reads a database's structure from end to end and counts what it holds; null when it is damaged. */
export function inspectDatabase(file: string): DatabaseFacts | null {
  const client = new Client(file, { readonly: true, fileMustExist: true });
  try {
    if (client.pragma('integrity_check', { simple: true }) !== 'ok') return null;
    const facts = client.prepare<[], DatabaseFacts>(`
      SELECT (SELECT count(*) FROM members) AS members,
             (SELECT count(*) FROM loans) AS loans,
             (SELECT count(*) FROM postings) AS postings,
             (SELECT count(*) FROM audit) AS auditRecords`);
    return facts.get() ?? null;
  } catch (error) {
    if (error instanceof Client.SqliteError) return null;
    throw error;
  } finally {
    client.close();
  }
}

/** Something sealed to try a key on: the newest member and photo, where there are any. */
export function newestSealed(file: string): { readonly memberId: string | null; readonly fileId: string | null } {
  const client = new Client(file, { readonly: true, fileMustExist: true });
  try {
    const newest = (table: 'members' | 'files') =>
      client.prepare<[], { id: string }>(`SELECT id FROM ${table} ORDER BY rowid DESC LIMIT 1`).get()?.id ?? null;
    return { memberId: newest('members'), fileId: newest('files') };
  } finally {
    client.close();
  }
}
