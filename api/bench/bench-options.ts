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
  readonly database: keyof typeof partsOf;
}

/** What is measured of each database. */
const partsOf = {
  sqlite: ['calls', 'storm', 'rows', 'group', 'start', 'growth', 'chores'],
  postgres: ['calls', 'nodes'],
} as const;
export type PartName = (typeof partsOf)[keyof typeof partsOf][number];

/** Reads `--members 100000 --postings 1000000 --few 10000 --seconds 2 --rounds 5 --connections 1,16,64 --json --database sqlite [part ...]`. */
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
      database: { type: 'string', default: 'sqlite' },
    },
  });
  const { database } = values;
  if (database !== 'sqlite' && database !== 'postgres')
    throw new Error(`There is no database "${database}"; there are ${Object.keys(partsOf).join(' and ')}.`);
  const parts: readonly string[] = partsOf[database];
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
    database,
  };
}
