import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { aMember } from '@tulay/conformance/store/fixtures';
import Client from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { testSealer } from '../test-sealer.ts';

/** A store with one member, and how many connections it has opened to read on: each prepares this once. */
async function openCounted() {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-readers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = await openSqliteStore({ file: join(folder, 'tulay.db'), sealer: testSealer });
  onTestFinished(() => store.close());
  await store.transact((tx) => tx.members.insert(aMember('m1')));
  const prepare = vi.spyOn(Client.prototype, 'prepare');
  onTestFinished(() => prepare.mockRestore());
  return { store, opened: () => prepare.mock.calls.filter(([sql]) => sql === 'BEGIN').length };
}

test('reads that begin in one turn share a connection', async () => {
  const { store, opened } = await openCounted();
  const found = await Promise.all(
    Array.from({ length: 20 }, () =>
      store.read(async ({ members }) => [await members.byId('m1'), await members.byId('m2')]),
    ),
  );
  expect(found).toHaveLength(20);
  expect(opened()).toBe(1);
});

test('who would wait for reads that give way gets another connection, up to four', async () => {
  const { store, opened } = await openCounted();
  const ended = Promise.withResolvers<void>();
  const long = Array.from({ length: 3 }, () => store.read(async () => ended.promise));
  expect(await store.read(({ members }) => members.byId('m1'))).toMatchObject({ id: 'm1' });
  expect(opened()).toBe(4);
  const more = [...long, ...Array.from({ length: 3 }, () => store.read(async () => ended.promise))];
  await nextTurn();
  ended.resolve();
  await Promise.all(more);
  expect(opened()).toBe(4);
});
