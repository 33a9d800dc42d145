import type Client from 'better-sqlite3';
import pg from 'pg';
import { StartProblem } from '../../start/start-problem.ts';
import type { Sealer } from '../sealer.ts';
import { verifySource } from './audit-chains.ts';
import { compareAll, type Compared } from './compare.ts';
import { isSound, sumSource } from './ledger-sums.ts';
import { dropMark, type Mark } from './mark.ts';
import { prepareTarget, type TargetState } from './prepare-target.ts';
import { checkSource, countSource, lastNumber, pagesOf } from './source.ts';
import { type CopiedTable, pairTables, tablesInOrder } from './tables.ts';
import { continueNumbers, countTarget, insertPage } from './target.ts';

export interface Copied {
  readonly state: TargetState;
  readonly lines: readonly Compared[];
}

/** What a copy tells while it is at work. */
export interface CopyEvents {
  prepared(state: TargetState): void;
  /** Rows to come, and those that are there already. */
  begins(work: 'copying' | 'comparing', rows: number, before: number): void;
  step(table: string, rows: number): void;
  ends(): void;
}

export interface CopyOptions {
  readonly source: Client.Database;
  readonly target: pg.Client;
  readonly url: string;
  readonly sealer: Sealer;
  readonly auditKey: Uint8Array;
  readonly mark: Mark;
  readonly rowsPerTransaction: number;
  readonly events: CopyEvents;
  /** Ends the copy between two transactions. */
  readonly signal: AbortSignal;
}

/** Refuses a source that is not whole, before anything is written. */
export async function checkWholeSource(source: Client.Database, auditKey: Uint8Array): Promise<void> {
  checkSource(source);
  const sums = sumSource(source);
  if (!isSound(sums))
    throw new StartProblem(
      `The ledger in DATA_DIR is not whole: ${sums.wrong} balances are not the sum of their postings, all together are ${sums.total} centavos in place of 0. Nothing was copied.`,
    );
  const chain = await verifySource(source, auditKey);
  if (!chain.ok)
    throw new StartProblem(
      `Audit record ${chain.sequence} in DATA_DIR is broken: pnpm audit:verify. Nothing was copied.`,
    );
}

/**
 * Copies every row of the source, or those that a copy that was broken off has left out, then compares everything. The mark
 * of a half copied database goes in the transaction that has found all equal. Returns what was found and compared.
 */
export async function copyDatabase(options: CopyOptions): Promise<Copied> {
  const { source, target, events, auditKey } = options;
  const state = await prepareTarget(target, { ...options, tables: tablesInOrder(source) });
  events.prepared(state);
  const tables = await pairTables(source, target);
  if (state !== 'whole') await copyRows(tables, options);

  const rows = tables.reduce((sum, table) => sum + countSource(source, table), 0);
  events.begins('comparing', 2 * rows, 0);
  await target.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  const lines = await compareAll({
    source,
    target,
    tables,
    auditKey,
    step: (table, more) => {
      options.signal.throwIfAborted();
      events.step(table, more);
    },
  });
  events.ends();
  const isWhole = lines.every(({ isEqual }) => isEqual);
  if (state === 'whole' || !isWhole) {
    await target.query('ROLLBACK');
    return { state, lines };
  }
  for (const table of tables) await continueNumbers(target, table, lastNumber(source, table));
  await dropMark(target);
  await target.query('COMMIT');
  // So that the first questions are answered by plans that know how much there is.
  await target.query('ANALYZE');
  return { state, lines };
}

async function copyRows(tables: readonly CopiedTable[], options: CopyOptions): Promise<void> {
  const { source, target, sealer, rowsPerTransaction, events, signal } = options;
  const counts = new Map<CopiedTable, { readonly all: number; readonly there: number }>();
  for (const table of tables)
    counts.set(table, { all: countSource(source, table), there: await countTarget(target, table) });
  const sum = (of: 'all' | 'there'): number => [...counts.values()].reduce((total, count) => total + count[of], 0);
  events.begins('copying', sum('all'), sum('there'));
  for (const [table, { there }] of counts) {
    for (const page of pagesOf(source, table, { sealer, skip: there, rows: rowsPerTransaction })) {
      signal.throwIfAborted();
      await insertPage(target, table, page).catch((error: unknown) => {
        throw refused(table, error);
      });
      events.step(table.name, page.length);
    }
  }
  events.ends();
}

/** The server's code says which of its rules a row breaks; its sentence would repeat the row. */
function refused({ name }: CopiedTable, error: unknown): unknown {
  const isRule = error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
  return isRule
    ? new StartProblem(`PostgreSQL does not take a row of ${name} (${error.code}).`, { cause: error })
    : error;
}
