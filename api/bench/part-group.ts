import { benchCalls } from './bench-calls.ts';
import type { BenchOptions } from './bench-options.ts';
import { against, median, type Row } from './figures.ts';
import { warmUpSeconds } from './part-calls.ts';
import { runCall, type Run } from './run-call.ts';
import { openStage } from './stage.ts';

const goal = 3;
const goalConnections = 16;

/** The same writes with a commit for each group and with one for each transaction, both on the disk before the answer. */
export async function measureGroupCommit(options: BenchOptions, say: (line: string) => void): Promise<Row[]> {
  const call = benchCalls.find(({ endpoint }) => endpoint === 'updateAddress');
  if (!call) throw new Error('The step save is measured.');
  const population = { members: options.members, postings: options.postings };
  const runs = new Map<string, Run[]>();
  const stages = {
    group: await openStage(population, say, 'group'),
    single: await openStage(population, say, 'single'),
  };
  try {
    for (const mode of ['group', 'single'] as const)
      await runCall(stages[mode], call, { side: 'product', connections: goalConnections, seconds: warmUpSeconds });
    for (const connections of options.connections)
      for (let round = 0; round < options.rounds; round += 1)
        for (const mode of ['group', 'single'] as const) {
          say(`${mode} commits, ${connections} connections, round ${round + 1}`);
          const reach = { side: 'product', connections, seconds: options.seconds } as const;
          const key = `${mode} ${connections}`;
          runs.set(key, [...(runs.get(key) ?? []), await runCall(stages[mode], call, reach)]);
        }
  } finally {
    await Promise.all([stages.group.close(), stages.single.close()]);
  }
  return options.connections.map((connections) => {
    const [group = [], single = []] = [runs.get(`group ${connections}`), runs.get(`single ${connections}`)];
    const perSecond = (some: readonly Run[]): number => median(some.map((run) => run.perSecond));
    const p99Ms = (some: readonly Run[]): string => median(some.map((run) => run.p99Ms)).toFixed(2);
    const times = perSecond(group) / perSecond(single);
    return {
      connections: String(connections),
      'group commits, requests per s': perSecond(group).toFixed(0),
      'single commits, requests per s': perSecond(single).toFixed(0),
      times: against(times, connections === goalConnections ? goal : undefined),
      'group p99 ms': p99Ms(group),
      'single p99 ms': p99Ms(single),
    };
  });
}
