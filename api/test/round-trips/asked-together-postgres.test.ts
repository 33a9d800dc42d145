import { aMember, aMessage, anAnswer, aSession, START_AT } from '@tulay/conformance/store/fixtures';
import type { Reader, Store } from '@tulay/lending/ports';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { testSealer } from '../test-sealer.ts';

const newDatabase = makeDatabases();
let store: Store;
let observer: pg.Client;

beforeEach(async () => {
  const url = await newDatabase();
  store = await openPostgresStore({ url, sealer: testSealer });
  observer = new pg.Client({ connectionString: url });
  await observer.connect();
  await store.transact(async (tx) => {
    await tx.members.insert(aMember('m1'));
    await tx.sessions.insert(aSession('s1', 'm1'));
  });
});
afterEach(async () => {
  await observer.end();
  await store.close();
});

/** Until somebody waits for a row that another transaction holds. */
async function somebodyWaits(): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await observer.query(waiting)).rowCount === 0);
}

test('what is asked together with a lock is answered behind it', async () => {
  const step = Promise.withResolvers<void>();
  const holding = Promise.withResolvers<void>();
  const holder = store.transact(async (tx) => {
    await tx.members.byId('m1');
    holding.resolve();
    await step.promise;
    await tx.idempotency.insert(anAnswer('k', { scope: 'm1' }));
  });
  await holding.promise;
  const late = store.transact((tx) => Promise.all([tx.sessions.member('s1', 'm1'), tx.idempotency.get('m1', 'k')]));
  await somebodyWaits();
  step.resolve();
  await holder;
  expect(await late).toMatchObject([{ member: { id: 'm1' } }, { key: 'k' }]);
});

const refused = { after: '', limit: -1 };

test('a question that the server refuses fails the read, and the connection serves the next one', async () => {
  const read = (asked: typeof refused) =>
    store.read(({ members, files }) => Promise.all([members.byId('m1'), files.givenUp(asked)]));
  await expect(read(refused)).rejects.toMatchObject({ code: '2201W' });
  expect(await read({ ...refused, limit: 1 })).toMatchObject([{ id: 'm1' }, []]);
  const hidden = store.read(({ files }) => files.givenUp(refused).catch(() => []));
  await expect(hidden).rejects.toMatchObject({ code: '2201W' });
});

test('of questions asked together the refused one is the cause, though another is heard of first', async () => {
  /** Hears of its answer later than anybody else. */
  async function late<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } finally {
      await new Promise(setImmediate);
    }
  }
  const asked = ({ files, members }: Pick<Reader, 'files' | 'members'>) =>
    Promise.all([late(files.givenUp(refused)), members.byId('m1')]);
  await expect(store.read(asked)).rejects.toMatchObject({ code: '2201W' });
  await expect(store.transact(asked)).rejects.toMatchObject({ code: '2201W' });
});

test('a write that nobody waited for takes the whole transaction back, and is tried once more', async () => {
  await store.transact((tx) => tx.messages.insert(aMessage('taken', { memberId: 'm1' })));
  let runs = 0;
  const twice = store.transact(async (tx) => {
    runs += 1;
    await tx.messages.insert(aMessage('fresh', { memberId: 'm1' }));
    await tx.messages.insert(aMessage('taken', { memberId: 'm1' }));
    await tx.members.insert(aMember('m2', { phoneNumber: '+639170000002' })).catch(() => undefined);
    return 'as if nothing had happened';
  });
  await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'messages_pkey' });
  expect(runs).toBe(2);
  // One that meets its end only at the commit.
  const last = store.transact((tx) => tx.messages.insert(aMessage('taken', { memberId: 'm1' })));
  await expect(last).rejects.toMatchObject({ code: '23505' });
  await store.read(async (reader) => {
    expect((await reader.messages.due(START_AT, 10)).map(({ id }) => id)).toEqual(['taken']);
    expect(await reader.members.byId('m2')).toBeNull();
  });
});

test('a race that was lost by a write nobody waited for is won or seen by the second run', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      store.transact(async (tx) => {
        const known = await tx.idempotency.get('public', 'k');
        if (known) return known.answer;
        await tx.idempotency.insert(anAnswer('k', { scope: 'public', answer: `${index}` }));
        return `${index}`;
      }),
    ),
  );
  expect(new Set(answers).size).toBe(1);
});
