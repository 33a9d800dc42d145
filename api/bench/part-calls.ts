import { benchCalls, type BenchCall } from './bench-calls.ts';
import type { BenchOptions } from './bench-options.ts';
import { against, type Row } from './figures.ts';
import { runCall, type Side } from './run-call.ts';
import type { Stage } from './stage.ts';
import { middle, ratio, takeTurns } from './take-turns.ts';

/** Before the first run of a call: until its code is compiled. */
export const warmUpSeconds = 5;
const warmUpConnections = 16;

/** What the same for everybody is compared with knows no token. */
function sidesOf({ effect }: BenchCall): readonly Side[] {
  return effect === 'cached' ? ['product', 'bare floor'] : ['product', 'bare floor', 'token floor'];
}

/** Every call beside its floors, a line for each number of connections. */
export async function measureCalls(stage: Stage, options: BenchOptions, say: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (const call of benchCalls) {
    const sides = sidesOf(call);
    for (const side of ['product', 'bare floor'] as const)
      await runCall(stage, call, { side, connections: warmUpConnections, seconds: warmUpSeconds });
    for (const connections of options.connections) {
      say(`${call.title}, ${connections} connections`);
      const contestants = sides.map((side) => ({ name: side, stage, side }));
      const runs = await takeTurns(contestants, call, connections, options);
      const hasToken = sides.includes('token floor');
      rows.push({
        call: call.title,
        connections: String(connections),
        'requests per CPU s': middle(runs, 'product', 'perCpuSecond', 0),
        'bare floor': middle(runs, 'bare floor', 'perCpuSecond', 0),
        'token floor': middle(runs, 'token floor', 'perCpuSecond', 0),
        'ratio to bare': against(ratio(runs, ['product', 'bare floor']), call.goals.bare),
        'ratio to token': hasToken ? against(ratio(runs, ['product', 'token floor']), call.goals.withToken) : '',
        'requests per s': middle(runs, 'product', 'perSecond', 0),
        'floor per s': middle(runs, hasToken ? 'token floor' : 'bare floor', 'perSecond', 0),
        'p50 ms': middle(runs, 'product', 'p50Ms', 2),
        'p99 ms': middle(runs, 'product', 'p99Ms', 2),
      });
    }
  }
  return rows;
}
