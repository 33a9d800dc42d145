import { aMember, aMessage, aPosting } from '@tulay/conformance/store/fixtures';
import { type ApprovalRecord, StorageUnavailableError } from '@tulay/lending/ports';
import { afterEach, expect, test } from 'vitest';
import { type Database, openConnection } from '../../src/store/sqlite/connection.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { makeWriter } from '../../src/store/sqlite/writer.ts';
import { makeDatabaseFiles } from './store-sqlite-files.ts';
import { testSealer } from '../test-sealer.ts';

const newFile = makeDatabaseFiles();
const opened: Database[] = [];
afterEach(() => {
  for (const db of opened.splice(0)) db.$client.close();
});

/** A connection and the writer on it, over a file that has its tables. */
async function openWriter() {
  const file = newFile();
  await (await openSqliteStore({ file, sealer: testSealer })).close();
  const db = openConnection(file, { readonly: false });
  opened.push(db);
  return { file, db, writer: makeWriter(db, testSealer) };
}

const text = 'x'.repeat(50_000);

test('a full disk is said in our own words, takes the whole transaction back and leaves the store usable', async () => {
  const { db, writer } = await openWriter();
  const pages = Number(db.$client.pragma('page_count', { simple: true }));
  db.$client.pragma(`max_page_count = ${pages + 20}`);
  const filling = writer.transact(async (tx) => {
    for (let count = 0; count < 10; count += 1) await tx.messages.insert(aMessage(`m${count}`, { text }));
  });
  await expect(filling).rejects.toThrow(StorageUnavailableError);
  db.$client.pragma('max_page_count = 100000');
  expect(db.$client.inTransaction).toBe(false);
  expect(await writer.transact((tx) => tx.messages.due(Number.MAX_SAFE_INTEGER, 20))).toEqual([]);
});

test('once the database ended a transaction nothing more is written, even if the work goes on', async () => {
  const { db, writer } = await openWriter();
  const stubborn = writer.transact(async (tx) => {
    await tx.messages.insert(aMessage('m1'));
    // What the driver does by itself when the disk is full.
    db.$client.exec('ROLLBACK');
    const insert = () => tx.messages.insert(aMessage('m2'));
    await expect(insert()).rejects.toThrow(StorageUnavailableError);
    // One that is made when it is needed, one that also reads, and one in a part of its own.
    await expect(tx.sessions.end('s1', 1)).rejects.toThrow(StorageUnavailableError);
    await expect(tx.approvals.lapse(1)).rejects.toThrow(StorageUnavailableError);
    await expect(tx.rehearse(insert, () => false)).rejects.toThrow(StorageUnavailableError);
    return 'done';
  });
  await expect(stubborn).rejects.toThrow(StorageUnavailableError);
  expect(await writer.transact((tx) => tx.messages.due(Number.MAX_SAFE_INTEGER, 20))).toEqual([]);
});

test('of postings that are written together none is kept, and no balance moves, where the database ends the transaction at one of them', async () => {
  const { db, writer } = await openWriter();
  const posting = (id: string) => aPosting(id, { loanId: null });
  // As the disk does when it is full.
  db.$client.exec(
    "CREATE TEMP TRIGGER full BEFORE INSERT ON postings WHEN NEW.id = 'p2' BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END",
  );
  const posted = writer.transact((tx) => tx.ledger.post([posting('p1'), posting('p2'), posting('p3')]));
  await expect(posted).rejects.toThrow();
  const { debit } = posting('p1');
  expect(await writer.transact((tx) => tx.ledger.balance(debit))).toBe(0);
  const count = db.$client.prepare('SELECT count(*) FROM postings').pluck();
  expect(count.get()).toBe(0);
  await writer.transact((tx) => tx.ledger.post([posting('p1'), posting('p3')]));
  expect(count.get()).toBe(2);
});

test('no proposal is kept where the database ends the transaction at what has lapsed', async () => {
  const { db, writer } = await openWriter();
  const approval = (id: string, lapsesAt: number): ApprovalRecord => ({
    id,
    endpoint: 'postRepayment',
    target: id,
    body: '{}',
    inputDigest: 'digest',
    kind: 'repayment.post',
    detail: {},
    memberId: null,
    proposedBy: 'm1',
    createdAt: 1,
    lapsesAt,
    state: 'WAITING',
    reason: null,
    endedBy: null,
    endedAt: null,
  });
  await writer.transact(async (tx) => {
    await tx.members.insert(aMember('m1'));
    await tx.approvals.insert(approval('old', 100));
  });
  db.$client.exec(
    "CREATE TEMP TRIGGER full BEFORE UPDATE ON approvals BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END",
  );
  const proposed = writer.transact((tx) =>
    Promise.all([tx.approvals.lapse(200), tx.approvals.insert(approval('new', 900))]),
  );
  await expect(proposed).rejects.toThrow();
  expect(db.$client.prepare('SELECT id FROM approvals').pluck().all()).toEqual(['old']);
});

test('a database that another process keeps locked is unavailable, not broken', async () => {
  const { file, db, writer } = await openWriter();
  const other = openConnection(file, { readonly: false });
  opened.push(other);
  db.$client.pragma('busy_timeout = 0');
  other.$client.exec('BEGIN IMMEDIATE');
  await expect(writer.transact((tx) => tx.nextNumber('loan'))).rejects.toThrow(StorageUnavailableError);
  other.$client.exec('ROLLBACK');
  expect(await writer.transact((tx) => tx.nextNumber('loan'))).toBe(1);
});

test('a database that may only be read is unavailable for writing, and used again when it may be written', async () => {
  const { db, writer } = await openWriter();
  db.$client.pragma('query_only = ON');
  await expect(writer.transact((tx) => tx.nextNumber('loan'))).rejects.toThrow(StorageUnavailableError);
  db.$client.pragma('query_only = OFF');
  expect(await writer.transact((tx) => tx.nextNumber('loan'))).toBe(1);
});

test('a bug stays a bug', async () => {
  const { writer } = await openWriter();
  await expect(writer.transact((tx) => tx.messages.insert(aMessage('m1', { memberId: 'nobody' })))).rejects.toThrow(
    'FOREIGN KEY',
  );
});
