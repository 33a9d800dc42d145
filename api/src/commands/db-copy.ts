import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { orNull } from '../adapters/atomic-file.ts';
import { StorageUnavailableError } from '@tulay/lending/ports';
import { makeSealer } from '../adapters/sealing.ts';
import { openSecrets, SecretsError } from '../adapters/secrets.ts';
import { databaseFile, hashOf } from './backup/manifest.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { cannotBeOpened, reasonOf } from '../start/open-store.ts';
import { type Progress, startProgress } from './progress.ts';
import { explainStart, StartProblem } from '../start/start-problem.ts';
import type { Compared } from '../store/copy/compare.ts';
import { checkWholeSource, copyDatabase, type Copied, type CopyEvents } from '../store/copy/copy-database.ts';
import { openSource } from '../store/copy/source.ts';
import { openTarget } from '../store/copy/target.ts';
import { toStorageFailure } from '../store/postgres/storage-failure.ts';
import { openDatabaseKey } from '../store/sqlite/data-key.ts';

const usage = 'Usage: DATABASE_URL=postgres://... pnpm db:copy [--rows <rows in a transaction, 1 to 2000>]';
const again = 'What is copied stays; run this again and it goes on from there.';

const goneOn =
  'Nothing was changed. One of the two was written to since they were copied: that one is the service now.';
const notWhole =
  'No service starts on this database as it is: name an empty one and copy again, or go on with the one in DATA_DIR.';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** `--rows 500`; null when something else is asked for. A statement takes 65,535 values, and a loan has two dozen. */
function rowsOf(args: readonly string[]): number | null {
  try {
    const { values } = parseArgs({ args: [...args], options: { rows: { type: 'string', default: '500' } } });
    const rows = Number(values.rows);
    return Number.isInteger(rows) && rows >= 1 && rows <= 2000 ? rows : null;
  } catch {
    return null;
  }
}

const prepared = {
  empty: 'Copying into an empty database.',
  begun: 'A copy was broken off: this one goes on from there.',
  'begun with older rows': 'DATA_DIR was written to since a copy was broken off: it begins anew.',
  whole: 'The database holds this installation already, and no copy is under way: it is compared, and not changed.',
} as const;

function makeEvents(): CopyEvents {
  let progress: Progress | null = null;
  let work = '';
  return {
    prepared: (state) => print(prepared[state]),
    begins(doing, total, before) {
      work = doing;
      progress = startProgress({ out: process.stderr, total, unit: 'rows', before });
    },
    step: (table, rows) => progress?.step(`${work} ${table}`, rows),
    ends() {
      progress?.end();
    },
  };
}

function printTable(lines: readonly Compared[]): void {
  const widest = Math.max(...lines.map(({ what }) => what.length));
  const row = (what: string, here: string, there: string, rest: string): void =>
    print(`${what.padEnd(widest)}  ${here.padStart(10)}  ${there.padStart(12)}  ${rest}`.trimEnd());
  row('', 'tulay.db', 'PostgreSQL', 'digest');
  for (const { what, here, there, digest, isEqual } of lines)
    row(what, here, there, `${digest.slice(0, 16).padEnd(16)}  ${isEqual ? 'equal' : 'DIFFERENT'}`);
}

/** The embedded database for this process alone, and the SHA-256 of its file: no other program reads it meanwhile. */
async function openEmbedded({ dataDir }: Config) {
  const file = join(dataDir, databaseFile);
  if (!(await orNull(stat(file)))) throw new StartProblem(`There is no database in ${dataDir}.`);
  const sealer = makeSealer(await openSecrets(dataDir));
  // Brings the log into the file, where nobody else has it open.
  openSource(file).close();
  const auditKey = openDatabaseKey(file, sealer);
  if (!auditKey)
    throw new SecretsError(`The key in ${dataDir} is not the one of its database. Put the right one there.`);
  // Before the lock is taken to be kept: reading the file by another way, and closing it, would lose it.
  const sourceSha256 = await hashOf(file);
  return {
    source: openSource(file),
    sealer,
    auditKey,
    mark: { keyCheck: sealer.index('copy under way'), sourceSha256 },
  };
}

/** `pnpm db:copy`: the data folder's database, copied to the one that DATABASE_URL names. Returns the exit code. */
async function main(args: readonly string[], signal: AbortSignal): Promise<number> {
  const rowsPerTransaction = rowsOf(args);
  if (rowsPerTransaction === null) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  process.umask(0o077);
  const config = loadConfig();
  const url = config.databaseUrl;
  if (url === null) throw new StartProblem('Set DATABASE_URL to the PostgreSQL database that is copied to.');
  if (URL.parse(url)?.searchParams.has('pgbouncer'))
    throw new StartProblem('pnpm db:copy asks who else is connected: name the server itself, without the pooler.');
  const { source, sealer, auditKey, mark } = await openEmbedded(config);
  try {
    print(`Reading ${join(config.dataDir, databaseFile)} from end to end.`);
    await checkWholeSource(source, auditKey);
    const target = await openTarget(url).catch((cause: unknown) => {
      throw cannotBeOpened(cause);
    });
    try {
      const events = makeEvents();
      const copied = await copyDatabase({
        source,
        target,
        url,
        sealer,
        auditKey,
        mark,
        rowsPerTransaction,
        events,
        signal,
      });
      printTable(copied.lines);
      return verdict(copied);
    } finally {
      await target.end().catch(() => undefined);
    }
  } finally {
    source.close();
  }
}

function verdict({ state, lines }: Copied): number {
  const different = lines.filter(({ isEqual }) => !isEqual).map(({ what }) => what);
  if (different.length > 0) {
    process.stderr.write(`Different: ${different.join(', ')}. ${state === 'whole' ? goneOn : notWhole}\n`);
    return 1;
  }
  print(
    'Done: everything is equal. Start the service with this DATABASE_URL and the same DATA_DIR, which holds the key',
  );
  print(
    'and the photos. Keep tulay.db as it is, and never start on it again: what members do from now on is not in it.',
  );
  return 0;
}

function explain(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `Broken off. ${again}`;
  if (toStorageFailure(error) instanceof StorageUnavailableError)
    return `PostgreSQL does not answer any more (${reasonOf(error)}). ${again}`;
  return explainStart(error);
}

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
try {
  process.exitCode = await main(process.argv.slice(2), stopping.signal);
} catch (error) {
  process.stderr.write(`${explain(error, stopping.signal)}\n`);
  process.exitCode = 1;
}
