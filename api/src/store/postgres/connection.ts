import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres/driver';
import pg from 'pg';
import type { Sent } from './sent.ts';

/** One connection to the database; its statements are prepared once, when they are first used. */
export type Database = NodePgDatabase;

export interface ServerOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  readonly maxConnections: number;
  /** Whoever waits so long for an answer is told that there is none; without it only the server gives up. */
  readonly answerMs?: number;
}

/** What no statement of this store needs, however busy the machine: a node that hangs must not hold a member's lock. */
const LIMIT_MS = 15_000;

/** Connections that are opened when needed. One that breaks leaves the pool; whoever used it is told. */
export function openPool({ url, maxConnections, answerMs }: ServerOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    ...(answerMs !== undefined && { query_timeout: answerMs }),
    application_name: 'tulay',
    connectionTimeoutMillis: 5_000,
    statement_timeout: LIMIT_MS,
    lock_timeout: LIMIT_MS,
    idle_in_transaction_session_timeout: LIMIT_MS,
    keepAlive: true,
    // Whatever the server's own setting: what is acknowledged has reached its disk, as in the embedded database.
    options: '-c synchronous_commit=on',
    // Statements that do not wait for each other's answer go out together.
    pipeline: true,
  });
  // A connection that breaks while nobody uses it is replaced when the next one is needed.
  pool.on('error', () => undefined);
  return pool;
}

/** Text columns hold every character but this one. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

/** Statements that are sent one after the other without a wait go out in one piece. */
function inOnePiece(client: pg.PoolClient): () => void {
  let gathers = false;
  return () => {
    if (gathers) return;
    const { stream } = client.connection;
    gathers = true;
    stream.cork();
    process.nextTick(() => {
      gathers = false;
      stream.uncork();
    });
  };
}

/** The query builder over one connection; `sent` is told of each statement. */
export function toDatabase(client: pg.PoolClient, sent?: Pick<Sent, 'add'>): Database {
  const gather = inOnePiece(client);
  const query = (config: pg.QueryConfig, values: unknown[]) => {
    gather();
    const answer = client.query(config, values.map(withoutNul));
    sent?.add(answer);
    return answer;
  };
  // Drizzle calls nothing but `query`, and always with a configuration and values.
  return drizzle({ client: { query } as unknown as pg.PoolClient, casing: 'snake_case' });
}
