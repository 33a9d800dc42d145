import { randomUUID } from 'node:crypto';
import type { Clock } from '@tulay/lending/ports';
import type { Config } from '../config/config.ts';
import { aloneLeases, makeLeases, type Leases } from './leases.ts';
import { makeRequestCounts, type RequestCounts } from './request-counts.ts';

/** What a process shares with others on the same database. */
export interface Nodes {
  readonly leases: Leases;
  /** Null: the process counts alone. */
  readonly requestCounts: RequestCounts | null;
  /** Done for the other nodes, again and again. */
  readonly chores: readonly Chore[];
  close(): Promise<void>;
}

export interface Chore {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

/** A process with its own database has nobody to ask. */
export const alone: Nodes = {
  leases: aloneLeases,
  requestCounts: null,
  chores: [],
  close: async () => undefined,
};

/** Another node has the work of one that died after 13 seconds at most. */
const lease = { leaseMs: 10_000, renewMs: 3_000 };
const exchangeMs = 1_000;

export interface NodesOptions {
  readonly config: Pick<Config, 'databaseUrl' | 'requestsPerMinute'>;
  readonly clock: Clock;
  /** Keyed digest, the same on all nodes. */
  readonly digest: (address: string) => string;
}

/** Joins the other nodes on the database that DATABASE_URL names; whoever has none loads nothing for it. */
export async function openNodes({ config, clock, digest }: NodesOptions): Promise<Nodes> {
  if (config.databaseUrl === null) return alone;
  const { openNodeTables } = await import('../store/postgres/open-node-tables.ts');
  const tables = openNodeTables(config.databaseUrl);
  const node = randomUUID();
  const perMinute = config.requestsPerMinute;
  const requestCounts = makeRequestCounts({ table: tables.requests, node, clock, digest, perMinute });
  return {
    leases: makeLeases({ table: tables.leases, node, ...lease, elapsedMs: () => performance.now() }),
    requestCounts,
    chores: [{ name: 'request counts', everyMs: exchangeMs, run: () => requestCounts.exchange() }],
    close: () => tables.close(),
  };
}
