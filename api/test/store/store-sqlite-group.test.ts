import { aMessage } from '@tulay/conformance/store/fixtures';
import { StorageUnavailableError } from '@tulay/lending/ports';
import { afterEach, expect, test, vi } from 'vitest';
import { type Database, openConnection } from '../../src/store/sqlite/connection.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { makeWriter } from '../../src/store/sqlite/writer.ts';
import { makeDatabaseFiles } from './store-sqlite-files.ts';
import { testSealer } from '../test-sealer.ts';

const newFile = makeDatabaseFiles();
const opened: Database[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const db of opened.splice(0)) db.$client.close();
});

/** A writer, the connection under it, another one that sees only what was committed, and how often it committed. */
async function openWriter() {
  const file = newFile();
  await (await openSqliteStore({ file, sealer: testSealer })).close();
  const [db, seen] = [openConnection(file, { readonly: false }), openConnection(file, { readonly: true })];
  opened.push(db, seen);
  let commits = 0;
  const prepare = db.$client.prepare.bind(db.$client);
  const counting = (source: string) => {
    const statement = prepare(source);
    if (source !== 'COMMIT') return statement;
    const run = statement.run.bind(statement);
    return Object.assign(statement, {
      run: () => {
        commits += 1;
        return run();
      },
    });
  };
  Object.defineProperty(db.$client, 'prepare', { value: counting });
  const writer = makeWriter(db, testSealer);
  const stored = seen.$client.prepare<[], { id: string }>('SELECT id FROM messages ORDER BY id');
  return { db, writer, commits: () => commits, stored: () => stored.all().map(({ id }) => id) };
}

/** How long a group may stay open is no matter then. */
const holdTime = () => vi.useFakeTimers({ toFake: ['performance'] });

test('transactions that wait together share commits, and none is answered before its commit', async () => {
  holdTime();
  const { writer, commits, stored } = await openWriter();
  const ids = Array.from({ length: 200 }, (_none, index) => `m${String(index).padStart(3, '0')}`);
  await Promise.all(
    ids.map(async (id) => {
      await writer.transact((tx) => tx.messages.insert(aMessage(id)));
      expect(stored()).toContain(id);
    }),
  );
  expect(stored()).toEqual(ids);
  expect(commits()).toBeGreaterThanOrEqual(200 / 64);
  expect(commits()).toBeLessThan(40);
});

test('one that fails takes back itself alone', async () => {
  holdTime();
  const { writer, commits, stored } = await openWriter();
  const outcomes = await Promise.allSettled(
    ['m1', 'm2', 'm3', 'm4'].map((id) =>
      writer.transact(async (tx) => {
        await tx.messages.insert(aMessage(id));
        if (id === 'm2') throw new Error('no');
        if (id === 'm3') await tx.messages.insert(aMessage(id));
        return id;
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(stored()).toEqual(['m1', 'm4']);
  expect(commits()).toBe(1);
});

test('when the database ends the group with one of its transactions, none of them is acknowledged or kept', async () => {
  holdTime();
  const { db, writer, stored } = await openWriter();
  const outcomes = await Promise.allSettled(
    ['m1', 'm2', 'm3'].map((id) =>
      writer.transact(async (tx) => {
        await tx.messages.insert(aMessage(id));
        // What the driver does by itself when the disk is full.
        if (id === 'm2') db.$client.exec('ROLLBACK');
        return id;
      }),
    ),
  );
  expect(outcomes.slice(0, 2)).toMatchObject(
    [1, 2].map(() => ({ status: 'rejected', reason: expect.any(StorageUnavailableError) })),
  );
  // The third had not had its turn: it has it in the next group.
  expect(outcomes[2]).toEqual({ status: 'fulfilled', value: 'm3' });
  expect(stored()).toEqual(['m3']);
});

test('a commit that fails acknowledges nobody', async () => {
  holdTime();
  const { db, writer, stored } = await openWriter();
  const outcomes = await Promise.allSettled(
    ['m1', 'm2'].map((id) =>
      writer.transact(async (tx) => {
        if (id === 'm1') db.$client.pragma('defer_foreign_keys = ON');
        // With the check deferred to the commit, a message to nobody fails there.
        await tx.messages.insert(aMessage(id, id === 'm1' ? { memberId: 'nobody' } : {}));
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(stored()).toEqual([]);
  expect(await writer.transact((tx) => tx.nextNumber('loan'))).toBe(1);
});

test('work that takes long does not keep the others of its group from their commit', async () => {
  const { writer, commits } = await openWriter();
  const slow = (id: string) =>
    writer.transact(async (tx) => {
      await tx.messages.insert(aMessage(id));
      await new Promise((resolve) => setTimeout(resolve, 30));
    });
  await Promise.all(['m1', 'm2', 'm3'].map(slow));
  expect(commits()).toBe(3);
});
