import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMember, aMessage, anAnswer, aSession } from '@tulay/conformance/store/fixtures';
import { purgeOld } from '@tulay/lending/housekeeping';
import { makeTestService } from '@tulay/lending/testing/test-service';
import Client from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../../src/store/sqlite/open.ts';
import { count, figure } from '../../figure.ts';
import { recordStatements, stepsOf, type StatementRun } from '../../round-trips/record-statements.ts';
import { testSealer } from '../../test-sealer.ts';

const rows = count(450, 20_000);
const perSlice = 200;
const perTransaction = 500;

test('what is old goes in slices, each found by an index, and what is asked between them is answered between them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-purge-'));
  const file = join(folder, 'tulay.db');
  const runs: StatementRun[] = [];
  const stop = recordStatements((run) => runs.push(run));
  const store = await openSqliteStore({ file, sealer: testSealer });
  const { service } = makeTestService();
  await store.transact((tx) => tx.members.insert(aMember('m1')));
  for (let from = 0; from < rows; from += perTransaction)
    await store.transact(async (tx) => {
      for (let n = from; n < Math.min(rows, from + perTransaction); n += 1) {
        await tx.attempts.add(`k${n}`, 1);
        await tx.sessions.insert(aSession(`s${n}`, 'm1', { expiresAt: 1, endedAt: n % 2 === 0 ? 1 : null }));
        await tx.idempotency.insert(anAnswer(`i${n}`, { at: 1 }));
        await tx.messages.insert(aMessage(`x${n}`, { sentAt: 1 }));
      }
    });
  const slices: number[] = [];
  const timed: typeof store = {
    ...store,
    async transact(work) {
      const began = performance.now();
      const result = await store.transact(work);
      slices.push(performance.now() - began);
      return result;
    },
  };
  runs.length = 0;
  await purgeOld({ ...service, ports: { ...service.ports, store: timed } });
  stop();
  const longest = Math.max(...slices).toFixed(1);
  figure(`purge of ${4 * rows} rows: ${slices.length} transactions, the longest ${longest} ms`);
  const full = Math.floor(rows / perSlice);
  // Four kinds with rows, three without, and one for what there is little of.
  expect(slices.length).toBe(4 * (full + 1) + 4);
  const deletes = runs.filter(({ sql }) => /^(delete|update)/i.test(sql));
  const client = new Client(file, { readonly: true });
  const costs = stepsOf(client, deletes);
  // Of proposals that index holds those alone that wait.
  expect(
    costs.filter((cost) => /^SCAN (?!CONSTANT ROW|approvals USING INDEX approvals_waiting)|TEMP B-TREE/.test(cost)),
  ).toEqual([]);
  for (const table of ['attempts', 'sessions', 'idempotency', 'messages'])
    expect(client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0);
  client.close();
  await store.close();
  await rm(folder, { recursive: true });
});
