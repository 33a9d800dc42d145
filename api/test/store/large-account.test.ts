import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMember, aSession, START_AT } from '@tulay/conformance/store/fixtures';
import { PAGE_ROWS } from '@tulay/lending/ports';
import { collectPersonalData } from '@tulay/lending/privacy';
import { makeFakeHashing } from '@tulay/lending/testing/fake-ports';
import Client from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { count, figure } from '../figure.ts';
import { recordStatements, stepsOf, type StatementRun } from '../round-trips/record-statements.ts';
import { testSealer } from '../test-sealer.ts';

/** The most processor time that passed between two turns of the event loop while `work` was done: what else the machine does is not in it. */
async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    most = Math.max(most, user + system);
    before = process.threadCpuUsage();
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  await work();
  clearImmediate(next);
  return most / 1000;
}

test('no page of a personal export sorts, skips or looks through what the other pages hold', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-large-'));
  const file = join(folder, 'tulay.db');
  const runs: StatementRun[] = [];
  const stop = recordStatements((run) => runs.push(run));
  const store = await openSqliteStore({ file, sealer: testSealer });
  const records = count(PAGE_ROWS + 1, 40_000);
  try {
    const member = aMember('m1');
    await store.transact(async (tx) => {
      await tx.members.insert(member);
      for (let n = 0; n < records; n += 1)
        await tx.sessions.insert(aSession(`s${n}`, member.id, { createdAt: START_AT + n }));
    });
    runs.length = 0;
    const ms = await longestTurnMs(() =>
      store.read((reader) => collectPersonalData(reader, member, makeFakeHashing(), START_AT)),
    );
    figure(`collecting ${records} records of a member: longest turn of the event loop ${ms.toFixed(0)} ms`);
  } finally {
    stop();
    await store.close();
  }
  const client = new Client(file, { readonly: true });
  const each = [...new Map(runs.map((run) => [run.sql, run])).values()];
  const costs = stepsOf(client, each);
  client.close();
  await rm(folder, { recursive: true });
  expect(each.length).toBeGreaterThan(12);
  // Sorting the last term is sorting what is of the same instant.
  expect(costs.filter((cost) => /^SCAN (?!CONSTANT ROW)|TEMP B-TREE FOR ORDER BY/.test(cost))).toEqual([]);
  expect(each.filter(({ sql }) => /\boffset\b/i.test(sql))).toEqual([]);
});
