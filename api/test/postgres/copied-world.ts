import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiUnderTest } from '@tulay/conformance/api/api-under-test';
import { makeClient, type Client } from '@tulay/conformance/api/client';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { codeSentTo, type Person } from '@tulay/conformance/api/people';
import { byTwo, proposed } from '@tulay/conformance/api/two-officers';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { type Ended, run } from '../run-process.ts';
import { type Travelled, travel } from '../secrets/whole-journey.ts';
import { serviceOver } from '../service-over.ts';

export interface World extends Travelled {
  /** Of a service that has stopped. */
  readonly dataDir: string;
  /** A member with a loan, and the withdrawal that was sent under the key `first-withdrawal` with its answer. */
  readonly borrower: Person;
  readonly withdrawal: Parameters<Client['ok']>[1];
  readonly answer: unknown;
  /** A copy of the data folder, to be spoilt. */
  folder(): Promise<string>;
  close(): Promise<void>;
}

/** Values that one of the two databases might take for something else. */
const strange = [
  ['a\0b \u{1F6A2} ñ \\x00 \' " ; -- $1', 9_007_199_254_740_993n],
  ['', -9_223_372_036_854_775_808n],
  ['{"a":1}', 9_223_372_036_854_775_807n],
] as const;

/** A data folder in which people have done everything there is to do, and some rows that no operation writes. */
export async function makeWorld(): Promise<World> {
  const dir = await mkdtemp(join(tmpdir(), 'tulay-copy-'));
  const dataDir = join(dir, 'data');
  const api = await serviceOver(dataDir);
  const travelled = await travel(api);
  const { loanId: id, ...borrower } = await memberWithMoney(api, travelled.officers);
  const { client, phoneNumber } = borrower;
  const asked = { phoneNumber, id, withdrawalAmount: 12_345.67 };
  const { challenge } = await client.ok('verifyWithdrawal', asked);
  const withdrawal = { ...asked, challenge, oTP: codeSentTo(api, phoneNumber) };
  const answer = await client.ok('withdraw', withdrawal, { key: 'first-withdrawal' });
  await byTwo(travelled.officers, 'postRepayment', { id, amountPHP: 12_950, reference: 'COPY-1' });
  await proposed(travelled.officers[0], 'postRepayment', { id, amountPHP: 12_950, reference: 'COPY-2' });
  const message = "Magandang umaga \u{1F6A2} \u{1F468}\u200D\u{1F469}\u200D\u{1F467}, ñandú, '); -- ";
  await client.ok('sendContactMessage', { name: 'Ñ O’Hara', email: 'n@example.com', message, consent: true });
  await api.close();
  change(dataDir, (db) => {
    const insert = db.prepare<[string, bigint]>('INSERT INTO attempts (key, at) VALUES (?, ?)');
    for (const [key, at] of strange) insert.run(key, at);
    // Numbers that were given and are gone.
    db.exec(
      "UPDATE sqlite_sequence SET seq = seq + 41 WHERE name = 'rates'; INSERT INTO sqlite_sequence SELECT 'rates', 41 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'rates')",
    );
  });
  let folders = 0;
  return {
    ...travelled,
    dataDir,
    borrower,
    withdrawal,
    answer,
    async folder() {
      folders += 1;
      const copy = join(dir, `folder-${folders}`);
      await cp(dataDir, copy, { recursive: true });
      return copy;
    },
    close: () => rm(dir, { recursive: true, force: true }),
  };
}

/** Writes into the database of a data folder. */
export function change(dataDir: string, work: (db: Sqlite.Database) => void): void {
  const db = new Sqlite(join(dataDir, 'tulay.db'));
  try {
    work(db);
  } finally {
    db.close();
  }
}

export const copying = (dataDir: string, url: string, ...args: string[]) =>
  run('db-copy', args, { DATA_DIR: dataDir, DATABASE_URL: url });
export const copy = (dataDir: string, url: string, ...args: string[]): Promise<Ended> =>
  copying(dataDir, url, ...args).ended;

/** The same device, talking to another service. */
export const deviceAt = (api: ApiUnderTest, { client: { token, cookie } }: Person): Client =>
  Object.assign(makeClient(api), { token, cookie });

/** What a statement finds in a database of PostgreSQL. */
export async function ask(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The lines of the printed table: the same lines mean the same rows. */
export const compared = (out: string) => out.split('\n').filter((line) => /(equal|DIFFERENT)$/.test(line));
