import { parseArgs } from 'node:util';

export interface BenchOptions {
  readonly members: number;
  readonly postings: number;
  /** The size that the large one is compared with. */
  readonly fewPostings: number;
  /** How long each run lasts. */
  readonly seconds: number;
  /** Product and floor take turns so many times; what is printed is the middle. */
  readonly rounds: number;
  readonly connections: readonly number[];
  /** Empty: all. */
  readonly parts: readonly string[];
  readonly json: boolean;
}

const partNames = ['calls', 'rows', 'group', 'storm', 'start'] as const;
export type PartName = (typeof partNames)[number];

/** Reads `--members 100000 --postings 1000000 --few 10000 --seconds 2 --rounds 5 --connections 1,16,64 --json [part ...]`. */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      members: { type: 'string', default: '100000' },
      postings: { type: 'string', default: '1000000' },
      few: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '1,16,64' },
      json: { type: 'boolean', default: false },
    },
  });
  const parts: readonly string[] = partNames;
  const unknown = positionals.find((part) => !parts.includes(part));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}"; the parts are ${parts.join(', ')}.`);
  return {
    members: Number(values.members),
    postings: Number(values.postings),
    fewPostings: Number(values.few),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    connections: values.connections.split(',').map(Number),
    parts: positionals,
    json: values.json,
  };
}
