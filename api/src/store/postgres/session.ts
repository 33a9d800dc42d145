import type pg from 'pg';
import { traced } from '../../traces/traced.ts';
import type { Sent } from './sent.ts';
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
    // More than once: a server that goes says so, and then the connection ends.
    client.on('error', markBroken);
    try {
      return await use(session, client);
    } finally {
      if (!broken) client.off('error', markBroken);
      // One that the driver has given up is told of as broken only later.
      client.release(broken || client.connection.stream.destroyed);
    }
  };
}

/**
 * Runs `work` between `begin` and COMMIT. `begin` goes out with the first statement, COMMIT with the last ones. What fails is
 * rolled back; when even that fails the connection is gone, and the server rolls back itself.
 */
export async function inTransaction<T>(
  client: pg.PoolClient,
  begin: string,
  sent: Sent,
  work: () => Promise<T>,
): Promise<T> {
  sent.forget();
  sent.add(client.query(begin));
  try {
    const result = await work();
    await sent.noneIsLost();
    const { command } = await traced({ kind: 'statement', name: 'COMMIT' }, () => client.query('COMMIT'));
    // A statement that nobody waited for, or a work that went on after one had failed: nothing of it is kept.
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw sent.failure() ?? unwrapped(error);
  }
}
