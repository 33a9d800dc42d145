import { parseArgs } from 'node:util';
import { measureBackups } from '../test/capacity/backups.ts';
import { measureChores } from '../test/capacity/chores.ts';
import { measureGrowth } from '../test/capacity/growth.ts';
import { against, atMost, median, toTable, type Row } from './figures.ts';
import { measureStart } from './part-start.ts';
import { startBenchDatabase } from './postgres-database.ts';
import { seededFolder } from './seed.ts';
import { startSide, type Run } from './side.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    members: { type: 'string', default: '100000' },
    postings: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
    database: { type: 'string', default: 'sqlite' },
    json: { type: 'boolean', default: false },
  },
});
const parts = ['calls', 'storm', 'start', 'growth', 'chores', 'backups'];
const unknown = positionals.find((part) => !parts.includes(part));
if (unknown !== undefined) throw new Error(`There is no part "${unknown}"; the parts are ${parts.join(', ')}.`);
const isAsked = (part: string): boolean => positionals.length === 0 || positionals.includes(part);
const population = { members: Number(values.members), postings: Number(values.postings) };
const [rounds, seconds, connections] = [Number(values.rounds), Number(values.seconds), Number(values.connections)];
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** A process has compiled its code after so many; after half of them a wallet read costs a tenth more. Both have written as many rows by then. */
const warm = { amount: 30_000 };
const calls = {
  getWallet: { title: 'wallet read', goal: 0.35 },
  updateAddress: { title: 'step save', goal: 0.5 },
  withdraw: { title: 'withdrawal', goal: 0.5 },
} as const;
const storm = { reading: 4, signingIn: 32, goal: 3 };

const seeded = await seededFolder(population, say);
const database = values.database === 'postgres' ? await startBenchDatabase(seeded, say) : undefined;
const product = await startSide('product', { seeded, population }, database);
const baseline = await startSide('baseline', { seeded, population });

type Measure = (load: { readonly duration: number } | typeof warm) => Promise<Run>;
const middle = (runs: readonly Run[], figure: keyof Run, digits = 0) =>
  median(runs.map((one) => one[figure])).toFixed(digits);
/** A ratio compares runs that stood next to each other. */
const middleRatio = (runs: readonly Run[], others: readonly Run[], figure: keyof Run) =>
  median(runs.map((one, round) => one[figure] / (others[round]?.[figure] ?? Number.NaN)));

/** One and the other in turn, so that what else the machine does falls on both. */
async function inTurn(what: string, one: Measure, other: Measure): Promise<[Run[], Run[]]> {
  const [ones, others] = [new Array<Run>(), new Array<Run>()];
  for (const measure of [one, other]) await measure(warm);
  for (let round = 0; round < rounds; round += 1) {
    say(`${what}, round ${round + 1}`);
    ones.push(await one({ duration: seconds }));
    others.push(await other({ duration: seconds }));
  }
  return [ones, others];
}

async function measureCall(name: keyof typeof calls): Promise<Row> {
  const { title, goal } = calls[name];
  const [ours, theirs] = await inTurn(
    title,
    (load) => product.run(name, { connections, ...load }),
    (load) => baseline.run(name, { connections, ...load }),
  );
  return {
    call: title,
    connections: String(connections),
    'requests per CPU s': middle(ours, 'perCpuSecond'),
    baseline: middle(theirs, 'perCpuSecond'),
    'ratio to baseline': against(middleRatio(ours, theirs, 'perCpuSecond'), database ? null : goal),
    'requests per s': middle(ours, 'perSecond'),
    'baseline per s': middle(theirs, 'perSecond'),
    'p50 ms': middle(ours, 'p50Ms', 2),
    'p99 ms': middle(ours, 'p99Ms', 2),
  };
}

/** Wallet reads while nobody signs in, and while many do at once. */
async function measureStorm(): Promise<Row> {
  const read: Measure = (load) => product.run('getWallet', { connections: storm.reading, ...load });
  const signIn = () => product.run('login', { connections: storm.signingIn, duration: seconds + 1 });
  const readInStorm: Measure = async (load) => (await Promise.all([read(load), signIn()]))[0];
  const [quiet, stormy] = await inTurn('sign-in storm', read, readInStorm);
  return {
    'reading connections': String(storm.reading),
    'signing in': String(storm.signingIn),
    'quiet p99 ms': middle(quiet, 'p99Ms', 2),
    'p99 ms in the storm': middle(stormy, 'p99Ms', 2),
    ratio: atMost(middleRatio(stormy, quiet, 'p99Ms'), storm.goal),
  };
}

const tables: Record<string, readonly Row[]> = {};
try {
  if (isAsked('calls'))
    tables['calls'] = [
      await measureCall('getWallet'),
      await measureCall('updateAddress'),
      await measureCall('withdraw'),
    ];
  if (isAsked('storm')) tables['storm'] = [await measureStorm()];
  // Of the data folder: a database server has backups of its own kind.
  if (isAsked('backups') && !database)
    tables['backups'] = await measureBackups({
      dataDir: product.dir,
      members: population.members,
      send: (deed, amount) => product.run(deed, { connections: 1, amount }),
    });
} finally {
  await Promise.all([product.stop(), baseline.stop()]);
}
if (isAsked('start')) tables['start'] = await measureStart(seeded, rounds);
if (isAsked('growth')) tables['growth'] = await measureGrowth(say);
if (isAsked('chores')) tables['chores'] = await measureChores({ rounds }, say);
await database?.close();
if (values.json)
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), options: values, tables }, null, 2)}\n`);
else for (const [part, rows] of Object.entries(tables)) process.stdout.write(`\n${part}\n\n${toTable(rows)}\n`);
// The embedded server's package waits at the end of a process for what has been stopped already.
process.exit();
