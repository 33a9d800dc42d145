import type Client from 'better-sqlite3';
import type pg from 'pg';
import { verifyTarget } from './audit-chains.ts';
import { digestSource, digestTarget } from './digest.ts';
import { isSound, sumSource, sumTarget } from './ledger-sums.ts';
import { type CopiedTable, quoted } from './tables.ts';

/** One line of what was compared. */
export interface Compared {
  readonly what: string;
  readonly here: string;
  readonly there: string;
  /** Of all values on both sides, or nothing where there is only a figure. */
  readonly digest: string;
  readonly isEqual: boolean;
}

interface Comparing {
  readonly source: Client.Database;
  readonly target: pg.Client;
  readonly tables: readonly CopiedTable[];
  /** Of the source. */
  readonly auditKey: Uint8Array;
  /** So many rows of a table were read, on either side. */
  readonly step: (table: string, rows: number) => void;
}

/**
 * Compares every value of every table, the ledger of both sides and the audit chain of the copy. Inside a transaction that
 * begins with it: nobody writes until it ends.
 */
export async function compareAll({ source, target, tables, auditKey, step }: Comparing): Promise<Compared[]> {
  await target.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN SHARE MODE`);
  const lines: Compared[] = [];
  for (const table of tables) {
    const read = (rows: number): void => step(table.name, rows);
    const [here, there] = [await digestSource(source, table, read), await digestTarget(target, table, read)];
    lines.push({
      what: table.name,
      here: String(here.rows),
      there: String(there.rows),
      digest: here.digest,
      isEqual: here.digest === there.digest && here.rows === there.rows,
    });
  }
  return [...lines, ...(await compareLedgers(source, target)), await compareChains(source, target, auditKey)];
}

async function compareLedgers(source: Client.Database, target: pg.Client): Promise<Compared[]> {
  const [here, there] = [sumSource(source), await sumTarget(target)];
  const line = (
    what: string,
    [ours, theirs]: readonly [bigint | number, bigint | number],
    digest: string,
    isEqual: boolean,
  ) => ({
    what,
    here: String(ours),
    there: String(theirs),
    digest,
    isEqual,
  });
  const [accounts, others] = [here.accounts, there.accounts];
  const isSame = accounts.digest === others.digest && accounts.rows === others.rows;
  return [
    line('accounts: sums of their postings', [accounts.rows, others.rows], accounts.digest, isSame),
    line('balances that are not their sum', [here.wrong, there.wrong], '', here.wrong + there.wrong === 0),
    line('centavos in all accounts', [here.total, there.total], '', isSound(here) && isSound(there)),
  ];
}

async function compareChains(source: Client.Database, target: pg.Client, auditKey: Uint8Array): Promise<Compared> {
  const last = 'SELECT hash FROM audit ORDER BY sequence DESC LIMIT 1';
  const here = source.prepare<[], string>(last).pluck().get() ?? '';
  const there = (await target.query<{ hash: string }>(last)).rows[0]?.hash ?? '';
  const verdict = await verifyTarget(target, auditKey);
  const linked = verdict.ok ? `${verdict.count} linked` : `broken at ${verdict.sequence}`;
  return {
    what: 'audit chain and its last hash',
    here: '',
    there: linked,
    digest: here,
    isEqual: verdict.ok && here === there,
  };
}
