import type pg from 'pg';
import { unwrapped } from './storage-failure.ts';

/** Gives each connection of the pool what `make` prepares on it, once. */
export function makeSessions<Session>(
  pool: pg.Pool,
  make: (client: pg.PoolClient) => Session,
): <T>(use: (session: Session, client: pg.PoolClient) => Promise<T>) => Promise<T> {
  const prepared = new WeakMap<pg.PoolClient, Session>();
  return async (use) => {
    const client = await pool.connect();
    const session = prepared.get(client) ?? make(client);
    prepared.set(client, session);
    let broken = false;
    const markBroken = () => {
      broken = true;
    };
    client.once('error', markBroken);
    try {
      return await use(session, client);
    } finally {
      client.off('error', markBroken);
      client.release(broken);
    }
  };
}

/**
 * Runs `work` between `begin` and COMMIT. `begin` goes out with the first statement. What fails is rolled back; when even
 * that fails the connection is gone, and the server rolls back itself.
 */
export async function inTransaction<T>(client: pg.PoolClient, begin: string, work: () => Promise<T>): Promise<T> {
  const begun = client.query(begin);
  // Looked at below; until then it is no forgotten promise.
  begun.catch(() => undefined);
  try {
    const result = await work();
    await begun;
    const { command } = await client.query('COMMIT');
    // A work that went on after a statement had failed: nothing of it is kept.
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw unwrapped(error);
  }
}
