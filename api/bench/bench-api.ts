import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeSealer } from '../src/adapters/sealing.ts';
import { openSecrets } from '../src/adapters/secrets.ts';
import { openPostgresStore } from '../src/store/postgres/open.ts';
import { openSqliteStore } from '../src/store/sqlite/open.ts';
import { measureBackups } from '../test/capacity/backups.ts';
import { measureChores } from '../test/capacity/chores.ts';
import { measureGrowth } from '../test/capacity/growth.ts';
import { callersOf } from '../test/seeded/people.ts';
import { requestsOf, type CallName } from './calls.ts';
import { against, atMost, median, toTable, type Row } from './figures.ts';
import { startMeasured } from './measured.ts';
import { measureStart } from './part-start.ts';
import { startBenchDatabase } from './postgres-database.ts';
import { run, type Load, type Run } from './run.ts';
import { copyOf, seededFolder } from './seed.ts';

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
const rounds = Number(values.rounds);
const load: Load = { connections: Number(values.connections), seconds: Number(values.seconds) };
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** What may be sent only once has to be there beforehand: more than any run gets through in its time. */
const requestsPerSecondAtMost = 4_000;
/** A process has compiled its code after so long. */
const warmSeconds = 4;
const goals = { getWallet: 0.35, updateAddress: 0.5, withdraw: 0.5 } as const;
const titles = { getWallet: 'wallet read', updateAddress: 'step save', withdraw: 'withdrawal' } as const;
const storm = { reading: 4, signingIn: 32, goal: 3 };

const seeded = await seededFolder(population, say);
const secrets = await openSecrets(seeded);
const callers = callersOf(population, secrets);
const [productDir, baselineDir] = [await copyOf(seeded, 'product'), await copyOf(seeded, 'baseline')];
const postgres = values.database === 'postgres' ? await startBenchDatabase(population, say) : null;
const product = await startMeasured('product', [productDir, ...(postgres ? [postgres.url] : [])], postgres?.cpuMs);
const baseline = await startMeasured('baseline', [baselineDir]);

const sealer = makeSealer(secrets);
const openFolder = (dir: string) => () => openSqliteStore({ file: join(dir, 'tulay.db'), sealer });
const sides = {
  product: {
    server: product,
    openStore: postgres ? () => openPostgresStore({ url: postgres.url, sealer }) : openFolder(productDir),
  },
  baseline: { server: baseline, openStore: openFolder(baselineDir) },
} as const;

async function runSide(side: keyof typeof sides, name: CallName, { connections, seconds }: Load): Promise<Run> {
  const { server, openStore } = sides[side];
  const count = requestsPerSecondAtMost * seconds;
  return run(server, await requestsOf(name, count, { callers, secrets, openStore }), { connections, seconds });
}

const middle = (runs: readonly Run[], figure: keyof Run, digits = 0) =>
  median(runs.map((one) => one[figure])).toFixed(digits);

/** Both in turn, so that what else the machine does falls on both; a ratio compares runs that stood next to each other. */
async function measureCall(name: keyof typeof goals): Promise<Row> {
  const runs: Record<keyof typeof sides, Run[]> = { product: [], baseline: [] };
  for (const side of ['product', 'baseline'] as const) await runSide(side, name, { ...load, seconds: warmSeconds });
  for (let round = 0; round < rounds; round += 1) {
    say(`${titles[name]}, round ${round + 1}`);
    for (const side of ['product', 'baseline'] as const) runs[side].push(await runSide(side, name, load));
  }
  const { product: of, baseline: beside } = runs;
  const ratios = of.map((one, round) => one.perCpuSecond / (beside[round]?.perCpuSecond ?? Number.NaN));
  return {
    call: titles[name],
    connections: String(load.connections),
    'requests per CPU s': middle(of, 'perCpuSecond'),
    baseline: middle(beside, 'perCpuSecond'),
    'ratio to baseline': against(median(ratios), goals[name]),
    'requests per s': middle(of, 'perSecond'),
    'baseline per s': middle(beside, 'perSecond'),
    'p50 ms': middle(of, 'p50Ms', 2),
    'p99 ms': middle(of, 'p99Ms', 2),
  };
}

/** Wallet reads while nobody signs in, and while many do at once; quiet and storm in turn. */
async function measureStorm(): Promise<Row> {
  const reading = { connections: storm.reading, seconds: load.seconds };
  const raging = { connections: storm.signingIn, seconds: load.seconds + 1 };
  const [quiet, stormy] = [new Array<number>(), new Array<number>()];
  await runSide('product', 'getWallet', { ...reading, seconds: warmSeconds });
  for (let round = 0; round < rounds; round += 1) {
    say(`sign-in storm, round ${round + 1}`);
    quiet.push((await runSide('product', 'getWallet', reading)).p99Ms);
    const signIns = runSide('product', 'login', raging);
    stormy.push((await runSide('product', 'getWallet', reading)).p99Ms);
    await signIns;
  }
  return {
    'reading connections': String(storm.reading),
    'signing in': String(storm.signingIn),
    'quiet p99 ms': median(quiet).toFixed(2),
    'p99 ms in the storm': median(stormy).toFixed(2),
    ratio: atMost(median(stormy.map((p99Ms, round) => p99Ms / (quiet[round] ?? Number.NaN))), storm.goal),
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
  if (isAsked('backups') && !postgres)
    tables['backups'] = await measureBackups({
      dataDir: productDir,
      members: population.members,
      requestsOf: (deed, count) => requestsOf(deed, count, { callers, secrets, openStore: sides.product.openStore }),
      send: async (requests) =>
        void (await run(product, requests, { connections: 1, seconds: 0, amount: requests.length })),
    });
} finally {
  await Promise.all([product.stop(), baseline.stop()]);
  for (const dir of [productDir, baselineDir]) await rm(dir, { recursive: true, force: true });
}
if (isAsked('start')) tables['start'] = await measureStart(seeded, rounds);
if (isAsked('growth')) tables['growth'] = await measureGrowth(say);
if (isAsked('chores')) tables['chores'] = await measureChores({ rounds }, say);
await postgres?.close();
if (values.json)
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), options: values, tables }, null, 2)}\n`);
else for (const [part, rows] of Object.entries(tables)) process.stdout.write(`\n${part}\n\n${toTable(rows)}\n`);
// The embedded server's package waits at the end of a process for what has been stopped already.
process.exit();
