import Client from 'better-sqlite3';

/**
 * Reads every page of a database, also those that no start needs, and says the first thing that is wrong with them; null when they
 * are whole. Throws where it cannot be opened. It takes as long as reading the file: a process of its own does it (`pnpm start`).
 */
export function quickCheck(file: string): string | null {
  const client = new Client(file, { readonly: true, fileMustExist: true });
  try {
    const found = String(client.pragma('quick_check(1)', { simple: true }));
    return found === 'ok' ? null : found.replaceAll(/\s+/g, ' ');
  } catch (error) {
    if (error instanceof Client.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) return error.code;
    throw error;
  } finally {
    client.close();
  }
}
