import { randomUUID } from 'node:crypto';
import { makeTestService } from '@tulay/lending/testing/test-service';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJobs, type Jobs } from '../../src/jobs/jobs.ts';
import { makeLeases } from '../../src/nodes/leases.ts';
import type { LeaseTable } from '../../src/nodes/tables.ts';
import { openNodeTables, type NodeTables } from '../../src/store/postgres/open-node-tables.ts';
import { makeDatabases } from '../postgres/databases.ts';

const newDatabase = makeDatabases();
// A node that a busy machine stops for a moment must not lose what it holds.
const leaseMs = 1_500;
const renewMs = 20;
const patience = { timeout: 20_000 };
let tables: readonly [NodeTables, NodeTables];
const running: Jobs[] = [];

beforeEach(async () => {
  const url = await newDatabase();
  tables = [openNodeTables(url), openNodeTables(url)];
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
  for (const table of tables) await table.close();
});

test('of nodes that ask at once each work is held by one, until it gives it back or its time is over', async () => {
  const [one, other] = tables.map((table) => table.leases) as [LeaseTable, LeaseTable];
  const names = ['purge', 'rates'];
  const [mine, theirs] = await Promise.all([one.take(names, 'one', 60_000), other.take(names, 'other', 60_000)]);
  expect([...mine, ...theirs].toSorted()).toEqual(names);
  const [holder, waiting] = mine.length > 0 ? (['one', 'other'] as const) : (['other', 'one'] as const);
  expect(await one.take(names, waiting, 60_000)).toEqual([]);
  expect((await one.take(names, holder, 60_000)).toSorted()).toEqual(names);
  await other.giveBack(holder);
  expect((await one.take(names, waiting, 1)).toSorted()).toEqual(names);
  await vi.waitFor(async () => expect(await other.take(['rates'], holder, 60_000)).toEqual(['rates']), patience);
  expect(await one.take(['rates'], waiting, 60_000)).toEqual([]);
});

/** A node whose jobs run; how often it fetched rates is what can be seen of them. */
function startNode(index: 0 | 1, fetchRates: () => Promise<null> = async () => null) {
  let isDead = false;
  const fetched = vi.fn(fetchRates);
  const { service } = makeTestService({ ports: { rates: { fetch: fetched } } });
  const { leases: own } = tables[index];
  const table: LeaseTable = {
    take: (...asked) => (isDead ? Promise.reject(new Error('dead')) : own.take(...asked)),
    giveBack: (holder) => (isDead ? Promise.reject(new Error('dead')) : own.giveBack(holder)),
  };
  const elapsedMs = () => performance.now();
  const leases = makeLeases({ table, node: randomUUID(), leaseMs, renewMs, elapsedMs });
  const jobs = startJobs(service, () => undefined, { leases, chores: [] });
  running.push(jobs);
  return { jobs, leases, fetched, die: () => void (isDead = true) };
}

test('one node does the work; who stops gives it back, who dies loses it, and the other one begins at once', async () => {
  const first = startNode(0);
  await vi.waitFor(() => expect(first.fetched).toHaveBeenCalledTimes(1), patience);
  const second = startNode(1);
  // Longer than a lease: it was renewed.
  await tables[1].leases.take(['another'], 'somebody', leaseMs);
  await vi.waitFor(async () => {
    expect(await tables[1].leases.take(['another'], 'test', leaseMs)).toEqual(['another']);
  }, patience);
  expect([first.leases.held('rates'), second.leases.held('rates')]).toEqual([true, false]);
  await first.jobs.stop();
  await vi.waitFor(() => expect(second.fetched).toHaveBeenCalledTimes(1), patience);
  const third = startNode(0);
  second.die();
  await vi.waitFor(() => expect(third.fetched).toHaveBeenCalledTimes(1), patience);
  expect([first.fetched.mock.calls.length, second.fetched.mock.calls.length]).toEqual([1, 1]);
  expect(second.leases.held('rates')).toBe(false);
});

test('who hangs longer than its lease has lost the work: another node does it, and the first stops at its next step', async () => {
  let letGo: () => void = () => undefined;
  const hangs = new Promise<null>((resolve) => (letGo = () => resolve(null)));
  const first = startNode(0, () => hangs);
  await vi.waitFor(() => expect(first.fetched).toHaveBeenCalledTimes(1), patience);
  // Its renewals do not get through either.
  first.die();
  const second = startNode(1);
  await vi.waitFor(() => expect(second.fetched).toHaveBeenCalledTimes(1), patience);
  expect([first.leases.held('rates'), second.leases.held('rates')]).toEqual([false, true]);
  letGo();
  await first.jobs.stop();
  expect(first.fetched).toHaveBeenCalledTimes(1);
});
