import { aMember, aMessage, anAnswer, aSession, START_AT } from '@tulay/conformance/store/samples';
import type { Store } from '@tulay/lending/ports/store';
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

test('what was asked ahead of a lock is asked again behind it', async () => {
  const step = Promise.withResolvers<void>();
  const holding = Promise.withResolvers<void>();
  const holder = store.transact(async (tx) => {
    await tx.members.byId('m1');
    holding.resolve();
    await step.promise;
    await tx.idempotency.insert(anAnswer('k', { scope: 'm1' }));
  });
  await holding.promise;
  const late = store.transact(
    async (tx) => {
      await tx.sessions.member('s1', 'm1');
      return (await tx.idempotency.get('m1', 'k'))?.key;
    },
    // The wrong way round: the first answer comes at once.
    (ahead) => [ahead.idempotency.get('m1', 'k'), ahead.sessions.member('s1', 'm1')],
  );
  await somebodyWaits();
  step.resolve();
  await holder;
  expect(await late).toBe('k');
});

test('a question that the server refuses is not asked again, and the work is done', async () => {
  const refused = { after: '', limit: -1 };
  let runs = 0;
  const done = await store.transact(
    async (tx) => {
      runs += 1;
      return (await tx.members.byId('m1'))?.id;
    },
    (ahead) => [ahead.files.givenUp(refused), ahead.members.byId('m1')],
  );
  expect([done, runs]).toEqual(['m1', 2]);
  const read = store.read(
    async ({ members }) => (await members.byId('m1'))?.id,
    (ahead) => [ahead.members.byId('m1'), ahead.files.givenUp(refused)],
  );
  expect(await read).toBe('m1');
});

test('a work that hides that something was not foreseen is done again', async () => {
  const read = store.read(
    ({ members }) => members.byId('m1').catch(() => 'nobody'),
    (ahead) => [ahead.sessions.byId('s1')],
  );
  expect(await read).toMatchObject({ id: 'm1' });
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
