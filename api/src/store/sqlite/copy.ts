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

/** The ids of the photos that somebody may still look at. */
export function livingPhotos(file: string): readonly string[] {
  const client = new Client(file, { readonly: true, fileMustExist: true });
  try {
    return client.prepare<[], string>('SELECT id FROM files WHERE deleted_at IS NULL').pluck().all();
  } finally {
    client.close();
  }
}

/** The id of the newest photo, to try a key on; null when there is none. */
export function newestPhoto(file: string): string | null {
  const client = new Client(file, { readonly: true, fileMustExist: true });
  try {
    return client.prepare<[], string>('SELECT id FROM files ORDER BY rowid DESC LIMIT 1').pluck().get() ?? null;
  } finally {
    client.close();
  }
}
