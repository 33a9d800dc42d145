import type { BenchCall } from './bench-calls.ts';
import type { BenchOptions } from './bench-options.ts';
import { median } from './figures.ts';
import { runCall, type Run, type RunStage, type Side } from './run-call.ts';

/** One of those that are compared. */
export interface Contestant<Name extends string> {
  readonly name: Name;
  readonly stage: RunStage;
  readonly side: Side;
}

/** The runs of each, in their order. */
export type Rounds<Name extends string> = ReadonlyMap<Name, readonly Run[]>;

/** All of them in turn, forwards and backwards, so that what else the machine does falls on all alike. */
export async function takeTurns<Name extends string>(
  contestants: readonly Contestant<Name>[],
  call: BenchCall,
  connections: number,
  { rounds, seconds }: BenchOptions,
): Promise<Rounds<Name>> {
  const runs = new Map<Name, Run[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, stage, side } of round % 2 === 0 ? contestants : contestants.toReversed())
      runs.get(name)?.push(await runCall(stage, call, { side, connections, seconds }));
  return runs;
}

type Figure = 'perCpuSecond' | 'perCpuSecondOfAll' | 'perSecond' | 'logBytesEach' | 'p50Ms' | 'p99Ms';

/** The middle of the rounds; empty for who was not there. */
export function middle<Name extends string>(runs: Rounds<Name>, name: Name, figure: Figure, digits: number): string {
  const some = runs.get(name);
  return some ? median(some.map((run) => run[figure])).toFixed(digits) : '';
}

/** The middle of the rounds' ratios: each compares runs that stood next to each other. */
export function ratio<Name extends string>(
  runs: Rounds<Name>,
  [name, other]: readonly [Name, Name],
  figure: Figure = 'perCpuSecond',
): number {
  const others = runs.get(other) ?? [];
  return median(
    (runs.get(name) ?? []).flatMap((run, round) => {
      const beside = others[round];
      return beside ? [run[figure] / beside[figure]] : [];
    }),
  );
}
