import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aLoan, aMember, START_AT } from '@tulay/conformance/store/fixtures';
import { recomputeScores } from '@tulay/lending/housekeeping';
import { accrueInterest, instalmentRecords, remindOfInstalments } from '@tulay/lending/loan';
import { deliverDue } from '@tulay/lending/message';
import { makeTestService } from '@tulay/lending/testing/test-service';
import Client from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { testSealer } from '../test-sealer.ts';

/** How many statements the driver prepares for the first look of a day at that many running loans, each with a reminder to send. */
async function preparedFor(loans: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-prepared-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { service, sent } = makeTestService();
  const store = await openSqliteStore({ file: join(folder, 'tulay.db'), sealer: testSealer });
  onTestFinished(() => store.close());
  await store.transact(async (tx) => {
    for (let n = 0; n < loans; n += 1) {
      const running = { status: 'ACTIVE', disbursedAt: START_AT, accruedThrough: '2026-11-20' } as const;
      const loan = aLoan(`l${n}`, `m${n}`, running);
      await tx.members.insert(aMember(loan.memberId));
      await tx.loans.insert(loan);
      await tx.loans.insertInstalments(instalmentRecords(loan, '2026-11-01', service.policy));
    }
  });
  const clock = { ...service.ports.clock, now: () => Date.parse('2026-11-29T04:00:00Z') };
  const world = { ...service, ports: { ...service.ports, clock, store } };
  const prepare = vi.spyOn(Client.prototype, 'prepare');
  for (const work of [accrueInterest, remindOfInstalments, recomputeScores, deliverDue]) await work(world);
  const prepared = prepare.mock.calls.length;
  prepare.mockRestore();
  expect(sent).toHaveLength(loans);
  return prepared;
}

test('a look at many loans prepares no more statements than a look at one', async () => {
  const [one, many] = [await preparedFor(1), await preparedFor(50)];
  expect(many).toBe(one);
});
