import Client from 'better-sqlite3';

/** What a copy is known by: it must be whole, and hold as much as it says. */
export interface DatabaseFacts {
  readonly members: number;
  readonly loans: number;
  readonly postings: number;
  readonly auditRecords: number;
}

const allPages = 2 ** 31 - 1;

/**
 * Writes a consistent copy of a database that others may be writing to at this moment: the state of one instant, in one
 * file, with every page where it is. In one step, as with more of them it would have to begin again whenever somebody wrote
 * meanwhile; until it is done this process does nothing else. `target` is new. Returns false while
 * another process has the database for itself.
 */
export async function copyDatabase(file: string, target: string): Promise<boolean> {
  const client = new Client(file, { readonly: true, fileMustExist: true });
  try {
    const { totalPages } = await client.backup(target, { progress: () => allPages });
    if (totalPages === 0) return false;
  } finally {
    client.close();
  }
  // One file without a log, as who reads it may write nothing beside it.
  const copy = new Client(target, { fileMustExist: true });
  copy.pragma('journal_mode = DELETE');
  copy.close();
  return true;
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
