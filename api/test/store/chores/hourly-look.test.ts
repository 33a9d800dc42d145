import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aLoan, aMember, START_AT } from '@tulay/conformance/store/fixtures';
import { accrueInterest, chargeLateLoans, instalmentRecords, remindOfInstalments } from '@tulay/lending/loan';
import { applyUnapplied } from '@tulay/lending/repayment';
import { makeTestService } from '@tulay/lending/testing/test-service';
import Client from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../../src/store/sqlite/open.ts';
import { count, figure } from '../../figure.ts';
import { recordStatements, stepsOf, type StatementRun } from '../../round-trips/record-statements.ts';
import { testSealer } from '../../test-sealer.ts';

const perTransaction = 500;

/** What the look of an hour asks of that many running loans, none of which has anything due, and what a database does for it. */
async function lookAt(loans: number): Promise<{ readonly runs: readonly StatementRun[]; readonly costs: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-look-'));
  const file = join(folder, 'tulay.db');
  const runs: StatementRun[] = [];
  const stop = recordStatements((run) => runs.push(run));
  const { service } = makeTestService();
  const store = await openSqliteStore({ file, sealer: testSealer });
  try {
    for (let from = 0; from < loans; from += perTransaction)
      await store.transact(async (tx) => {
        for (let n = from; n < Math.min(loans, from + perTransaction); n += 1) {
          const running = { status: 'ACTIVE', disbursedAt: START_AT, accruedThrough: '2026-11-20' } as const;
          const loan = aLoan(`l${n}`, `m${n}`, running);
          await tx.members.insert(aMember(loan.memberId));
          await tx.loans.insert(loan);
          await tx.loans.insertInstalments(instalmentRecords(loan, '2026-11-01', service.policy));
        }
      });
    const clock = { ...service.ports.clock, now: () => Date.parse('2026-11-20T12:00:00Z') };
    const world = { ...service, ports: { ...service.ports, clock, store } };
    runs.length = 0;
    const before = process.cpuUsage();
    for (const work of [accrueInterest, chargeLateLoans, remindOfInstalments, applyUnapplied]) await work(world);
    const { user, system } = process.cpuUsage(before);
    figure(`the look of an hour at ${loans} running loans: ${((user + system) / 1e6).toFixed(3)} s of processor time`);
  } finally {
    stop();
    await store.close();
  }
  const client = new Client(file, { readonly: true });
  const costs = stepsOf(client, runs);
  client.close();
  await rm(folder, { recursive: true });
  return { runs, costs };
}

test('the look of an hour asks for what is due by an index, and as little of many running loans as of one', async () => {
  const [one, many] = [await lookAt(1), await lookAt(count(300, 100_000))];
  expect(one.runs.filter(({ sql }) => /^select/i.test(sql))).toHaveLength(4);
  expect(many.runs).toEqual(one.runs);
  // What stands for a value in a statement is a row of its own.
  const isUnindexed = /^SCAN (?!CONSTANT ROW)|TEMP B-TREE/;
  expect(many.costs.filter((cost) => isUnindexed.test(cost))).toEqual([]);
  expect(
    many.costs.filter((cost) => /USING .*INDEX (loans_to_accrue|instalments_to|account_balances_unapplied)/.test(cost)),
  ).toHaveLength(4);
});
