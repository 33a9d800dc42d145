import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres/driver';
import pg from 'pg';
import { traced } from '../../traces/traced.ts';
import type { Sent } from './sent.ts';

/** One connection to the database; its statements are prepared once, when they are first used, where no pooler is in between. */
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

const limits = {
  statement_timeout: LIMIT_MS,
  lock_timeout: LIMIT_MS,
  idle_in_transaction_session_timeout: LIMIT_MS,
};

/** Whether a pooler in between gives each transaction whichever connection to the server is free (decision 074). */
export const isPooled = (url: string): boolean => URL.parse(url)?.searchParams.get('pgbouncer') === 'true';

/** Connections that are opened when needed. One that breaks leaves the pool; whoever used it is told. */
export function openPool({ url, maxConnections, answerMs }: ServerOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    ...(answerMs !== undefined && { query_timeout: answerMs }),
    application_name: 'tulay',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Whatever the server's own setting: what is acknowledged has reached its disk, as in the embedded database.
    ...(!isPooled(url) && { ...limits, options: '-c synchronous_commit=on' }),
    // Statements that do not wait for each other's answer go out together.
    pipeline: true,
  });
  // A connection that breaks while nobody uses it is replaced when the next one is needed.
  pool.on('error', () => undefined);
  return pool;
}

/** How a transaction begins: through a pooler it brings along what a connection of our own is told when it is opened. */
export function beginning(url: string, mode: string): string {
  if (!isPooled(url)) return `BEGIN ${mode}`;
  const settings = Object.entries({ ...limits, synchronous_commit: 'on' });
  return [`BEGIN ${mode}`, ...settings.map(([name, value]) => `SET LOCAL ${name} = ${value}`)].join('; ');
}

/** Text columns hold every character but this one. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

/** Statements that are sent one after the other without a wait go out in one piece. */
export function inOnePiece(client: pg.PoolClient): () => void {
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

interface About {
  /** Is told of each statement. */
  readonly sent?: Pick<Sent, 'add'>;
  /** Where there is a pooler, which connection has prepared the statement of a name is not known. */
  readonly pooled?: boolean;
}

/** The query builder over one connection. */
export function toDatabase(client: pg.PoolClient, { sent, pooled = false }: About = {}): Database {
  const gather = inOnePiece(client);
  const query = ({ name, ...unnamed }: pg.QueryConfig, values: unknown[]) => {
    gather();
    const config = pooled || name === undefined ? unnamed : { ...unnamed, name };
    const answer = traced({ kind: 'statement', name: config.text }, () => client.query(config, values.map(withoutNul)));
    sent?.add(answer);
    return answer;
  };
  // Drizzle calls nothing but `query`, and always with a configuration and values.
  return drizzle({ client: { query } as unknown as pg.PoolClient, casing: 'snake_case' });
}
