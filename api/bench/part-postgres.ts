import { benchCalls } from './bench-calls.ts';
import type { BenchOptions } from './bench-options.ts';
import { against, type Row } from './figures.ts';
import type { Population } from './people.ts';
import type { BenchServer } from './postgres-database.ts';
import { openPostgresStage } from './postgres-stage.ts';
import { warmUp } from './run-call.ts';
import type { Stage } from './stage.ts';
import { middle, ratio, takeTurns } from './take-turns.ts';

/** Of the embedded database's requests for each second of processor time. */
const withdrawalGoal = 0.35;

interface Told {
  readonly server: BenchServer;
  readonly population: Population;
  readonly options: BenchOptions;
  readonly say: (line: string) => void;
}

/** Every call over PostgreSQL beside the same over the embedded database and its floors. */
export async function measureOnPostgres(embedded: Stage, { server, population, options, say }: Told): Promise<Row[]> {
  const stage = await openPostgresStage(server, population, { nodes: 1, say });
  const contestants = [
    { name: 'postgres', stage, side: 'product' },
    { name: 'sqlite', stage: embedded, side: 'product' },
    { name: 'bare', stage: embedded, side: 'bare floor' },
  ] as const;
  const rows: Row[] = [];
  try {
    for (const call of benchCalls) {
      for (const { stage: one, side } of contestants) await warmUp(one, call, side);
      for (const connections of options.connections) {
        say(`${call.title} over PostgreSQL, ${connections} connections`);
        const runs = await takeTurns(contestants, call, connections, options);
        const goal = call.endpoint === 'withdraw' ? withdrawalGoal : undefined;
        rows.push({
          call: call.title,
          connections: String(connections),
          'requests per CPU s': middle(runs, 'postgres', 'perCpuSecond', 0),
          "with the database's CPU": middle(runs, 'postgres', 'perCpuSecondOfAll', 0),
          SQLite: middle(runs, 'sqlite', 'perCpuSecond', 0),
          'bare floor': middle(runs, 'bare', 'perCpuSecond', 0),
          'ratio to SQLite': against(ratio(runs, ['postgres', 'sqlite']), goal),
          "ratio with the database's": against(ratio(runs, ['postgres', 'sqlite'], 'perCpuSecondOfAll'), goal),
          'ratio to bare': against(ratio(runs, ['postgres', 'bare']), undefined),
          'requests per s': middle(runs, 'postgres', 'perSecond', 0),
          'SQLite per s': middle(runs, 'sqlite', 'perSecond', 0),
          'p50 ms': middle(runs, 'postgres', 'p50Ms', 2),
          'p99 ms': middle(runs, 'postgres', 'p99Ms', 2),
          'log bytes each': middle(runs, 'postgres', 'logBytesEach', 0),
        });
      }
    }
  } finally {
    await stage.close();
  }
  return rows;
}

const counts = ['1 node', '2 nodes', '3 nodes'] as const;
const compared = ['getWallet', 'updateAddress', 'withdraw'];

/** One, two and three nodes on one database, in turn. */
export async function measureNodes({ server, population, options, say }: Told): Promise<Row[]> {
  const rows: Row[] = [];
  for (const call of benchCalls.filter(({ endpoint }) => compared.includes(endpoint))) {
    const contestants = [];
    try {
      for (const [index, name] of counts.entries()) {
        const stage = await openPostgresStage(server, population, { nodes: index + 1, say });
        contestants.push({ name, stage, side: 'product' } as const);
        await warmUp(stage, call, 'product');
      }
      for (const connections of options.connections) {
        say(`${call.title} on one, two and three nodes, ${connections} connections`);
        const runs = await takeTurns(contestants, call, connections, options);
        for (const name of counts)
          rows.push({
            call: call.title,
            connections: String(connections),
            nodes: name,
            'requests per s': middle(runs, name, 'perSecond', 0),
            'requests per CPU s': middle(runs, name, 'perCpuSecond', 0),
            "with the database's CPU": middle(runs, name, 'perCpuSecondOfAll', 0),
            'p50 ms': middle(runs, name, 'p50Ms', 2),
            'p99 ms': middle(runs, name, 'p99Ms', 2),
          });
      }
    } finally {
      await Promise.all(contestants.map(({ stage }) => stage.close()));
    }
  }
  return rows;
}
