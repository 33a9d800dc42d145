import { rm } from 'node:fs/promises';
import { openSecrets, type Secrets } from '../src/adapters/secrets.ts';
import { makeSealer } from '../src/adapters/sealing.ts';
import { openPostgresStore } from '../src/store/postgres/open.ts';
import { startLoad, startNode, type Measured } from './children.ts';
import { callersOf, type Population } from './people.ts';
import type { BenchServer } from './postgres-database.ts';
import type { KeepChallenges } from './prepared-challenges.ts';
import { seededFolder } from './seed.ts';
import { copyOf, makeRequests, type Stage } from './stage.ts';

const rowsPerTransaction = 1_000;

function keepInDatabase(url: string, secrets: Secrets): KeepChallenges {
  return async (rows) => {
    const store = await openPostgresStore({ url, sealer: makeSealer(secrets) });
    for (let from = 0; from < rows.length; from += rowsPerTransaction)
      await store.transact(async (tx) => {
        await Promise.all(rows.slice(from, from + rowsPerTransaction).map((row) => tx.challenges.insert(row)));
      });
    await store.close();
  };
}

/** Nodes that share the load evenly, as one server with one account of processor time. */
function asOne(nodes: readonly Measured[], server: BenchServer): Measured {
  return {
    ports: nodes.flatMap(({ ports }) => ports),
    cpuMs: async () => (await Promise.all(nodes.map((node) => node.cpuMs()))).reduce((sum, ms) => sum + ms, 0),
    databaseCpuMs: () => server.cpuMs(),
    databaseLogBytes: () => server.logBytes(),
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
  };
}

export type PostgresStage = Pick<Stage, 'product' | 'load' | 'requests' | 'close'>;

/** So many nodes over a fresh copy of the seeded database. */
export async function openPostgresStage(
  server: BenchServer,
  population: Population,
  { nodes, say }: { readonly nodes: number; readonly say: (line: string) => void },
): Promise<PostgresStage> {
  const seeded = await seededFolder(population, say);
  const url = await server.newDatabase(population, say);
  const dir = await copyOf(seeded, `node-${nodes}`);
  const secrets = await openSecrets(dir);
  const started = await Promise.all(Array.from({ length: nodes }, () => startNode(dir, url)));
  const [product, load] = [asOne(started, server), await startLoad()];
  const keep = keepInDatabase(url, secrets);
  const ask = makeRequests(callersOf(population, secrets), secrets, { run: 'node', keep });
  return {
    product,
    load,
    requests: (call, count) => ask(call, count),
    async close() {
      await Promise.all([product.stop(), load.stop()]);
      await rm(dir, { recursive: true, force: true });
    },
  };
}
