import type Client from 'better-sqlite3';
import type pg from 'pg';
import { type Digest, makeDigest, pagesOfQuery } from './digest.ts';

/** Of each account what its postings add up to and what is kept as its balance; the same text in both databases. */
const SUMS = `
  SELECT account, CAST(sum(moved) AS TEXT) AS summed, CAST(sum(kept) AS TEXT) AS kept FROM (
    SELECT credit AS account, amount_centavos AS moved, 0 AS kept FROM postings
    UNION ALL SELECT debit, -amount_centavos, 0 FROM postings
    UNION ALL SELECT account, 0, balance_centavos FROM account_balances
  ) AS moves GROUP BY account`;

export interface LedgerSums {
  /** One row an account. */
  readonly accounts: Digest;
  /** Centavos that came from nowhere: zero in a ledger that is whole. */
  readonly total: bigint;
  /** Accounts whose balance is not the sum of their postings. */
  readonly wrong: number;
}

function makeSums(): { add(row: readonly (string | null)[]): void; result(): LedgerSums } {
  const accounts = makeDigest();
  let [total, wrong] = [0n, 0];
  return {
    add(row) {
      const [, summed, kept] = row;
      accounts.add(row);
      total += BigInt(kept ?? 0);
      if (summed !== kept) wrong += 1;
    },
    result: () => ({ accounts: accounts.result(), total, wrong }),
  };
}

export function sumSource(client: Client.Database): LedgerSums {
  const sums = makeSums();
  for (const row of client.prepare<[], (string | null)[]>(SUMS).raw().iterate()) sums.add(row);
  return sums.result();
}

/** Inside a transaction. */
export async function sumTarget(client: pg.ClientBase): Promise<LedgerSums> {
  const sums = makeSums();
  for await (const rows of pagesOfQuery(client, SUMS)) for (const row of rows) sums.add(row);
  return sums.result();
}

export const isSound = ({ total, wrong }: LedgerSums): boolean => total === 0n && wrong === 0;
