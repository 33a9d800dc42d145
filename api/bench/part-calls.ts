import { benchCalls, type BenchCall } from './bench-calls.ts';
import type { BenchOptions } from './bench-options.ts';
import { against, median, type Row } from './figures.ts';
import { runCall, type Run, type Side } from './run-call.ts';
import type { Stage } from './stage.ts';

type Rounds = Readonly<Record<Side, readonly Run[]>>;

/** Before the first run of a call: until its code is compiled. */
const warmUpSeconds = 5;
const warmUpConnections = 16;

/** Product and floors in turn, so that what else the machine does falls on all alike. */
async function takeTurns(stage: Stage, call: BenchCall, connections: number, options: BenchOptions): Promise<Rounds> {
  const sides: Side[] = call.effect === 'cached' ? ['product', 'bare floor'] : ['product', 'bare floor', 'token floor'];
  const runs: Record<Side, Run[]> = { product: [], 'bare floor': [], 'token floor': [] };
  for (let round = 0; round < options.rounds; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      runs[side].push(await runCall(stage, call, { side, connections, seconds: options.seconds }));
  return runs;
}

/** The middle of the rounds' ratios: each compares runs that stood next to each other. */
function ratioTo(runs: Rounds, floor: Side): number {
  return median(
    runs.product.flatMap((run, round) => {
      const beside = runs[floor][round];
      return beside ? [run.perCpuSecond / beside.perCpuSecond] : [];
    }),
  );
}

const middle = (
  runs: readonly Run[],
  figure: 'perCpuSecond' | 'perSecond' | 'p50Ms' | 'p99Ms',
  digits: number,
): string => median(runs.map((run) => run[figure])).toFixed(digits);

/** Every call beside its floors, a line for each number of connections. */
export async function measureCalls(stage: Stage, options: BenchOptions, say: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (const call of benchCalls) {
    for (const side of ['product', 'bare floor'] as const)
      await runCall(stage, call, { side, connections: warmUpConnections, seconds: warmUpSeconds });
    for (const connections of options.connections) {
      say(`${call.title}, ${connections} connections`);
      const runs = await takeTurns(stage, call, connections, options);
      const hasToken = runs['token floor'].length > 0;
      rows.push({
        call: call.title,
        connections: String(connections),
        'requests per CPU s': middle(runs.product, 'perCpuSecond', 0),
        'bare floor': middle(runs['bare floor'], 'perCpuSecond', 0),
        'token floor': hasToken ? middle(runs['token floor'], 'perCpuSecond', 0) : '',
        'ratio to bare': against(ratioTo(runs, 'bare floor'), call.goals.bare),
        'ratio to token': hasToken ? against(ratioTo(runs, 'token floor'), call.goals.withToken) : '',
        'requests per s': middle(runs.product, 'perSecond', 0),
        'floor per s': middle(runs[hasToken ? 'token floor' : 'bare floor'], 'perSecond', 0),
        'p50 ms': middle(runs.product, 'p50Ms', 2),
        'p99 ms': middle(runs.product, 'p99Ms', 2),
      });
    }
  }
  return rows;
}
