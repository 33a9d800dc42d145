import { aMember, aMessage, START_AT } from '@tulay/conformance/store/fixtures';
import { StorageUnavailableError } from '@tulay/lending/ports';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { startCountingProxy } from '../postgres/counting-proxy.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { testSealer } from '../test-sealer.ts';

const newDatabase = makeDatabases();

test('a connection that is cut takes its transaction back, is told as unavailable, and the next one works', async () => {
  const url = await newDatabase();
  const store = await openPostgresStore({ url, sealer: testSealer });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const cut = () =>
    client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  const broken = store.transact(async (tx) => {
    await tx.members.insert(aMember('m1'));
    await cut();
    // Nothing of this may be written by another connection.
    await tx.members.insert(aMember('m2', { phoneNumber: '+639170000002' }));
  });
  await expect(broken).rejects.toBeInstanceOf(StorageUnavailableError);
  const reading = store.read(async (reader) => {
    await cut();
    return reader.members.byId('m1');
  });
  await expect(reading).rejects.toBeInstanceOf(StorageUnavailableError);
  // Idle connections that were cut are replaced.
  await cut();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await store.read(async ({ members }) => [await members.byId('m1'), await members.byId('m2')])).toEqual([
    null,
    null,
  ]);
  expect(await store.transact((tx) => tx.members.insert(aMember('m1')))).toBe('inserted');
  await client.end();
  await store.close();
});

test('a server that falls silent and closes nothing is unavailable after a while, and used again when it is back', async () => {
  const proxy = await startCountingProxy(await newDatabase());
  const store = await openPostgresStore({ url: proxy.url, sealer: testSealer, answerMs: 500 });
  await store.transact((tx) => tx.members.insert(aMember('m1')));
  await store.read(({ members }) => members.byId('m1'));
  proxy.setSilent(true);
  const writing = store.transact(async (tx) => tx.messages.insert(aMessage('a', { memberId: 'm1' })));
  const reading = store.read(({ members }) => members.byId('m1'));
  const gone = { status: 'rejected', reason: expect.any(StorageUnavailableError) };
  expect(await Promise.allSettled([writing, reading])).toEqual([gone, gone]);
  proxy.setSilent(false);
  expect(await store.read(({ messages }) => messages.due(START_AT, 1))).toEqual([]);
  expect(await store.transact((tx) => tx.members.byId('m1'))).toMatchObject({ id: 'm1' });
  await store.close();
  await proxy.close();
});

test('what fails in a statement says nothing of the values', async () => {
  const store = await openPostgresStore({ url: await newDatabase(), sealer: testSealer });
  const member = aMember('m1', { fullName: 'Secret Name' });
  await store.transact((tx) => tx.members.insert(member));
  const twice = store.transact((tx) => tx.members.insert({ ...member, phoneNumber: '+639170000009' }));
  await expect(twice).rejects.not.toThrow(/secret/i);
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  await store.close();
});

test('a character that text columns cannot hold finds nothing and breaks nothing', async () => {
  const store = await openPostgresStore({ url: await newDatabase(), sealer: testSealer });
  await store.read(async (reader) => {
    expect(await reader.loans.byId('\0')).toBeNull();
    expect((await reader.loans.queue({ cursor: '0~\0', limit: 5, statuses: null, search: 'a\0b' })).items).toEqual([]);
  });
  await store.close();
});

test('nodes that start at once on an empty database make its tables once', async () => {
  const url = new URL(await newDatabase());
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public');
  await client.end();
  const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore({ url: url.href, sealer: testSealer })));
  expect(await stores[2]?.transact((tx) => tx.nextNumber('loan'))).toBe(1);
  await Promise.all(stores.map((store) => store.close()));
});
