import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditText, checkAudit } from '@tulay/lending/audit';
import { makeFakeClock, makeFakeHashing } from '@tulay/lending/testing/fake-ports';
import { expect, test } from 'vitest';
import { makeAuditDigest } from '../../src/store/audit-key.ts';
import { openConnection } from '../../src/store/sqlite/connection.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { count, figure } from '../figure.ts';
import { recordStatements } from '../round-trips/record-statements.ts';
import { testSealer } from '../test-sealer.ts';

/** A million members' year of 77.5 each, by its hours. */
const anHour = count(88, 8_847);
const all = count(2_000, 1_000_000);

test('the check of an hour reads what that hour wrote, of however many records', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-audit-'));
  const file = join(folder, 'tulay.db');
  const store = await openSqliteStore({ file, sealer: testSealer });
  const auditDigest = makeAuditDigest(new Uint8Array(32).fill(7));
  const ports = { store, clock: makeFakeClock(), hashing: { ...makeFakeHashing(), auditDigest } };
  const raw = openConnection(file, { readonly: false }).$client;
  const insert = raw.prepare('INSERT INTO audit VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  let [sequence, previousHash] = [0, ''];
  const happen = raw.transaction((records: number) => {
    for (let n = 0; n < records; n += 1) {
      sequence += 1;
      const [actorId, subjectId] = [`01m7xx9x80083kkrgs63hh${n % 900}`, `01m7xx9x800qfkw99shf1${n % 900}`];
      const entry = { action: 'loan.review', actorId, subjectId, detail: { amountCentavos: n } } as const;
      const record = { ...entry, sequence, at: sequence, previousHash };
      const hash = auditDigest(auditText(record));
      const detail = JSON.stringify(entry.detail);
      insert.run(sequence, sequence, entry.action, actorId, subjectId, detail, previousHash, hash);
      previousHash = hash;
    }
  });
  const timed = async (what: string) => {
    let statements = 0;
    const stop = recordStatements(() => (statements += 1));
    const [before, began] = [process.cpuUsage(), performance.now()];
    const { verdict } = await checkAudit({ ports });
    const { user, system } = process.cpuUsage(before);
    stop();
    const seconds = ((performance.now() - began) / 1000).toFixed(2);
    figure(
      `${what}: ${((user + system) / 1e6).toFixed(2)} s of processor time, ${seconds} s, ${statements} statements`,
    );
    return { verdict, statements };
  };
  happen(all);
  const whole = await timed(`the audit, ${all} records, whole`);
  expect(whole.verdict).toEqual({ ok: true, count: all });
  happen(anHour);
  const hour = await timed(`the audit, ${anHour} records of an hour behind them`);
  expect(hour.verdict).toEqual({ ok: true, count: anHour + 1 });
  // A page of a hundred each, what is known and the end before, and keeping how far it came.
  expect(hour.statements).toBeLessThan(anHour / 100 + 8);
  raw.close();
  await store.close();
  await rm(folder, { recursive: true });
});
