import { join } from 'node:path';
import type { Store } from '@tulay/lending/ports';
import { SecretsError } from '../adapters/secrets.ts';
import type { Config } from '../config/config.ts';
import { StartProblem } from './start-problem.ts';
import { openSqliteStore, type SqliteStoreOptions } from '../store/sqlite/open.ts';
import { openDatabaseKey } from '../store/sqlite/data-key.ts';
import { sqliteLiveBook } from '../store/sqlite/live-book.ts';
import type { LiveBook } from '../store/live-state.ts';
import type { Sealer } from '../store/sealer.ts';

export type StoreTuning = Pick<SqliteStoreOptions, 'transactionsPerCommit'>;

export interface OpenedStore {
  readonly store: Store;
  /** What the audit chain in it is keyed with. */
  readonly auditKey: Buffer;
  /** Whether it went live. */
  readonly live: LiveBook;
}

/** The database in the data folder, or the server that DATABASE_URL names. Throws a {@link SecretsError} when this key does not open it. */
export async function openStore(config: Config, sealer: Sealer, tuning: StoreTuning): Promise<OpenedStore> {
  const { databaseUrl, dataDir } = config;
  const opened =
    databaseUrl === null ? await openEmbedded(dataDir, sealer, tuning) : await openServer(databaseUrl, sealer);
  const { store, auditKey, live } = opened;
  if (auditKey) return { store, auditKey, live };
  await store.close();
  throw new SecretsError(`The key in ${dataDir} is not the one of its database. Put the right one there.`);
}

interface Opened extends Omit<OpenedStore, 'auditKey'> {
  /** Null: what is in the database is sealed by another key than ours. */
  readonly auditKey: Buffer | null;
}

async function openEmbedded(dataDir: string, sealer: Sealer, tuning: StoreTuning): Promise<Opened> {
  const file = join(dataDir, 'tulay.db');
  const store = await openSqliteStore({ file, sealer, ...tuning });
  return { store, auditKey: openDatabaseKey(file, sealer), live: sqliteLiveBook(file, sealer) };
}

/** Whoever has no server loads nothing of its driver. */
async function openServer(url: string, sealer: Sealer): Promise<Opened> {
  const [{ openPostgresStore }, { openServerKey }, { postgresLiveBook }, { isHalfCopiedServer }] = await Promise.all([
    import('../store/postgres/open.ts'),
    import('../store/postgres/open-server-key.ts'),
    import('../store/postgres/live-book.ts'),
    import('../store/copy/is-half-copied.ts'),
  ]);
  try {
    if (await isHalfCopiedServer(url))
      throw new StartProblem(
        'The database that DATABASE_URL names is half copied: run pnpm db:copy again, it goes on where it stopped.',
      );
    const store = await openPostgresStore({ url, sealer });
    return { store, auditKey: await openServerKey(url, sealer), live: postgresLiveBook(url, sealer) };
  } catch (cause) {
    throw cause instanceof StartProblem ? cause : cannotBeOpened(cause);
  }
}

export function cannotBeOpened(cause: unknown): StartProblem {
  return new StartProblem(`The database that DATABASE_URL names cannot be opened (${reasonOf(cause)}).`, { cause });
}

/** What an operator cannot read from a code alone. */
const hints: Readonly<Record<string, string>> = {
  '08P01': 'the pooler in between refuses; its log says why',
  '28000': 'the server does not let this user in from here',
  '28P01': 'user or password is wrong',
  '3D000': 'there is no such database',
  '42501': 'the user may not do this; it has to make tables',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting or stopping',
  ECONNREFUSED: 'nobody listens at this address',
  ENOTFOUND: 'there is no such host',
  CERT_HAS_EXPIRED: "the server's certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "the server's certificate is for another host",
  ...Object.fromEntries(
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'CERT_SIGNATURE_FAILURE',
    ].map((code) => [code, "nobody known here made the server's certificate; sslrootcert names the file of its CA"]),
  ),
};

const unsaidPooler = 'a pooler stands in between: add pgbouncer=true to DATABASE_URL';
/** What has no code, or one that says many things. */
const uncoded: readonly (readonly [words: string, meaning: string])[] = [
  ['does not support SSL', 'the server does not speak TLS'],
  ['unsupported startup parameter', unsaidPooler],
  ['not the process of the server', unsaidPooler],
];

/** The driver's code with its meaning; neither names the password or the host. */
export function reasonOf(error: unknown): string {
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(source instanceof Error)) return 'no connection';
  if (Reflect.get(source, 'syscall') === 'open') return 'a file that it names cannot be read';
  const said = uncoded.find(([words]) => source.message.includes(words));
  if (said) return said[1];
  const code: unknown = Reflect.get(source, 'code');
  if (typeof code !== 'string') return 'no connection';
  const hint = hints[code];
  return hint === undefined ? code : `${code}: ${hint}`;
}
