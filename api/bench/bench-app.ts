import { buildApp, type App } from '../src/app.ts';
import { composeService } from '../src/start/compose-service.ts';
import { loadConfig } from '../src/config/config.ts';

export interface BenchAppOptions {
  /** One commit a transaction instead of one a group. */
  readonly single?: boolean;
  readonly silent?: boolean;
  /** A PostgreSQL server in place of the folder's own database. */
  readonly databaseUrl?: string | undefined;
}

/** The product as it runs, over a data folder of ours; only the ceiling of requests per address is lifted, and nobody is turned away. */
export async function buildBenchApp(
  dir: string,
  { single = false, silent = false, databaseUrl }: BenchAppOptions,
): Promise<{ app: App['app']; close(): Promise<void> }> {
  const config = loadConfig({ DATA_DIR: dir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  // Messages wait in the database: delivering them is a job of its own and no part of a request.
  const events = { messagesWaiting: () => undefined, deliveryFailed: () => undefined };
  const composed = await composeService(config, events, single ? { transactionsPerCommit: 1 } : {});
  const { app, service } = await buildApp({
    ...composed,
    logLevel: silent ? 'silent' : config.logLevel,
    trustProxy: false,
    countryHeader: null,
    requestsPerMinute: 1_000_000_000,
    maxEventLoopDelayMs: 0,
    siteDir: null,
  });
  await app.ready();
  return {
    app,
    async close() {
      await app.close();
      await service.ports.store.close();
    },
  };
}
