import type { Store } from '@tulay/lending/ports';
import type { Sealer } from '../sealer.ts';
import type pg from 'pg';
import { isPooled, openPool } from './connection.ts';
import { migrateDatabase } from './migrate.ts';
import { makeReads } from './reader.ts';
import { toStorageFailure } from './storage-failure.ts';
import { makeWriter } from './writer.ts';

export interface PostgresStoreOptions {
  /** postgres://user:password@host:port/database; the database exists, its tables are made when there are none. */
  readonly url: string;
  readonly sealer: Sealer;
  /** How many transactions, and how many reads, this process has under way at once. */
  readonly maxConnections?: number;
  /** So long an answer may take, all locks that it waits for included, before the server counts as gone. */
  readonly answerMs?: number;
}

const MAX_CONNECTIONS = 8;
/** A machine that lost its power closes no connection: whoever waits on one finds out by the clock. */
const ANSWER_MS = 30_000;

/** A pooler tells its clients a process of its own making, not the server's that works for them. */
async function refuseUnsaidPooler(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    // Not among the driver's types.
    if (rows[0]?.pid !== Reflect.get(client, 'processID'))
      throw new Error('Who answers is not the process of the server.');
  } finally {
    client.release();
  }
}

/** On a connection that may wait for as long as a large table takes. */
async function migrateFirst(url: string): Promise<void> {
  const pool = openPool({ url, maxConnections: 1 });
  try {
    if (!isPooled(url)) await refuseUnsaidPooler(pool);
    await migrateDatabase(pool);
  } catch (error) {
    throw toStorageFailure(error);
  } finally {
    await pool.end();
  }
}

/**
 * Brings the database up to date and returns the store over it. Any number of processes may have it open.
 * Throws a StorageUnavailableError when the server cannot be reached.
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { url, sealer, maxConnections = MAX_CONNECTIONS, answerMs = ANSWER_MS } = options;
  await migrateFirst(url);
  const server = { url, maxConnections, answerMs };
  const [writing, reading] = [openPool(server), openPool(server)];
  const write = makeWriter(writing, url, sealer);
  const read = makeReads(reading, url, sealer);
  const underWay = new Set<Promise<unknown>>();
  let closed = false;

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (closed) throw new Error('The store is closed.');
    const running = work();
    underWay.add(running);
    try {
      return await running;
    } finally {
      underWay.delete(running);
    }
  }

  return {
    read: (work) => run(() => read(work)),
    transact: (work) => run(() => write(work)),
    async close() {
      if (closed) return;
      closed = true;
      await Promise.allSettled(underWay);
      await Promise.all([writing.end(), reading.end()]);
    },
  };
}
