import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  aLoan,
  aMember,
  aMessage,
  anAnswer,
  anAuditRecord,
  anEmployment,
  aPosting,
  aSession,
  aWithdrawal,
} from '@tulay/conformance/store/fixtures';
import type { Tx } from '@tulay/lending/ports';
import Client from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { openConnection } from '../../src/store/sqlite/connection.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { makeDatabaseFiles } from './store-sqlite-files.ts';
import { explainStart, StartProblem } from '../../src/start/start-problem.ts';
import { testSealer } from '../test-sealer.ts';

const newFile = makeDatabaseFiles();
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function openStore(file: string) {
  const store = await openSqliteStore({ file, sealer: testSealer });
  closers.push(() => store.close());
  return store;
}

function openRaw(file: string): Client.Database {
  const client = new Client(file);
  closers.push(() => client.close());
  return client;
}

test('what is deleted is not in the file any more, whose pages are copied into backups as they are', () => {
  const file = newFile();
  const { $client: client } = openConnection(file, { readonly: false });
  closers.push(() => client.close());
  client.exec("CREATE TABLE names (name TEXT); INSERT INTO names VALUES ('sentinel santos'), ('somebody else')");
  const inFile = () => {
    client.pragma('wal_checkpoint(TRUNCATE)');
    return readFileSync(file).includes('sentinel santos');
  };
  expect(inFile()).toBe(true);
  client.exec("DELETE FROM names WHERE name LIKE 'sentinel%'");
  expect(inFile()).toBe(false);
});

/** The personal data below, none of which may be readable in the file. */
const SECRETS = {
  phoneNumber: '+639995550001',
  email: 'sentinel-mail@example.com',
  fullName: 'Sentinel Santos',
  ipAddress: '198.51.100.77',
  userAgent: 'SentinelBrowser/1.0',
  identityNumber: 'SENTINEL-ID-4711',
  accountNumber: 'SENTINEL-ACCT-0815',
  text: 'sentinel code 424242',
  message: 'sentinel contact message',
  answer: 'sentinel answer',
};

async function writePersonalData(tx: Tx): Promise<void> {
  const { phoneNumber, email, fullName, ipAddress, userAgent, identityNumber, accountNumber, text, message, answer } =
    SECRETS;
  await tx.members.insert(aMember('m1', { phoneNumber, email, fullName, employment: { ...anEmployment, ipAddress } }));
  const photos = { frontFileId: 'f1', backFileId: 'f2', selfieFileId: 'f3' };
  await tx.members.saveSection(
    'm1',
    'identity',
    { identityType: 'Passport', otherIdentityType: '', identityNumber, ...photos },
    1,
  );
  await tx.members.saveSection('m1', 'bank', { bankName: 'GCash', accountNumber }, 1);
  await tx.sessions.insert(aSession('s1', 'm1', { ipAddress, userAgent }));
  await tx.loans.insert(aLoan('l1', 'm1'));
  await tx.withdrawals.insert(aWithdrawal('w1', 'm1', 'l1', { accountNumber }));
  await tx.messages.insert(aMessage('x1', { to: phoneNumber, text }));
  await tx.contacts.insert({
    id: 'c1',
    name: fullName,
    email,
    message,
    consentVersion: '1',
    createdAt: 1,
    answeredAt: null,
    answeredBy: null,
  });
  await tx.idempotency.insert(anAnswer('k1', { answer }));
}

test('personal data is not readable in the files of the database', async () => {
  const file = newFile();
  const store = await openStore(file);
  await store.transact(writePersonalData);
  expect(await store.read((reader) => reader.members.byPhone(SECRETS.phoneNumber))).toMatchObject({
    email: SECRETS.email,
  });
  const grep = () => {
    const names = readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)));
    const bytes = Buffer.concat(names.map((name) => readFileSync(join(dirname(file), name))));
    expect(bytes.includes('L-l1')).toBe(true);
    return Object.entries(SECRETS).filter(
      ([, secret]) => bytes.includes(secret) || bytes.includes(Buffer.from(secret, 'utf16le')),
    );
  };
  expect(grep()).toEqual([]);
  await store.close();
  expect(grep()).toEqual([]);
});

test('each connection syncs every commit and checks references', async () => {
  const file = newFile();
  await openStore(file);
  for (const readonly of [false, true]) {
    const { $client } = openConnection(file, { readonly });
    closers.push(() => $client.close());
    if (!readonly) $client.exec("INSERT INTO number_sequences VALUES ('test', 1)");
    const pragma = (name: string) => $client.pragma(name, { simple: true });
    expect([pragma('synchronous'), pragma('journal_mode'), pragma('foreign_keys'), pragma('busy_timeout')]).toEqual([
      2,
      'wal',
      1,
      5_000,
    ]);
  }
});

test('what was committed is there after closing and opening again; migrations run once', async () => {
  const file = newFile();
  const first = await openStore(file);
  await first.transact(writePersonalData);
  const before = await first.read((reader) => reader.members.byId('m1'));
  await first.close();
  const migrations = () => openRaw(file).prepare('SELECT count(*) AS count FROM __drizzle_migrations').get();
  const applied = migrations();
  const second = await openStore(file);
  expect(await second.read((reader) => reader.members.byId('m1'))).toEqual(before);
  expect(migrations()).toEqual(applied);
});

test('postings and audit records can neither be changed nor removed', async () => {
  const file = newFile();
  const store = await openStore(file);
  await store.transact(async (tx) => {
    await tx.ledger.post([aPosting('p1')]);
    await tx.audit.append(anAuditRecord(1));
  });
  const raw = openRaw(file);
  for (const statement of [
    'UPDATE postings SET amount_centavos = 1',
    'DELETE FROM postings',
    "UPDATE audit SET action = 'none'",
    'DELETE FROM audit',
  ]) {
    expect(() => raw.exec(statement)).toThrow('append-only');
  }
  expect(() =>
    raw.exec(
      "INSERT INTO postings SELECT 9, 'p9', transfer_id, debit, credit, 0, kind, loan_id, reference, at, value_at FROM postings",
    ),
  ).toThrow('CHECK');
});

test('a nested transaction is refused after waiting too; what outlives a transaction is not inside it', async () => {
  const store = await openStore(newFile());
  let later: Promise<number> | undefined;
  await store.transact(async (tx) => {
    await tx.nextNumber('loan');
    await expect(store.transact((inner) => inner.nextNumber('loan'))).rejects.toThrow('inside');
    later = new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
      store.transact((inner) => inner.nextNumber('loan')),
    );
  });
  expect(await later).toBe(2);
});

test('a database that a newer version brought up to date is refused with what to do, and left as it is', async () => {
  const file = newFile();
  await (await openStore(file)).close();
  const raw = openRaw(file);
  raw.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of tomorrow', 4000000000000)");
  const refused = await openStore(file).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartProblem);
  expect(explainStart(refused)).toMatch(/^The database was brought up to date by a newer version/);
  // Nobody has it open any more.
  expect(raw.pragma('journal_mode = DELETE', { simple: true })).toBe('delete');
});
