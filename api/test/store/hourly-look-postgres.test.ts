import { accrueInterest, chargeLateLoans, remindOfInstalments } from '@tulay/lending/loan';
import { applyUnapplied } from '@tulay/lending/repayment';
import { makeTestService } from '@tulay/lending/testing/test-service';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { testSealer } from '../test-sealer.ts';

const newDatabase = makeDatabases();

test('the look of an hour asks for what is due by an index and sorts nothing', async () => {
  const url = await newDatabase();
  const store = await openPostgresStore({ url, sealer: testSealer });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { service } = makeTestService();
  for (const work of [accrueInterest, chargeLateLoans, remindOfInstalments, applyUnapplied])
    await work({ ...service, ports: { ...service.ports, store } });
  // What drizzle hands over; the driver's type knows any number of other forms.
  const asked = query.mock.calls as unknown as [{ text?: string }, unknown[]?][];
  const looks = asked.flatMap(([{ text }, values = []]) => (text?.startsWith('select') ? [{ text, values }] : []));
  query.mockRestore();
  await store.close();
  expect(looks).toHaveLength(4);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Of tables without rows a scan is the quickest: whether an index could be used is what is asked.
  await client.query('SET enable_seqscan = off');
  for (const { text, values } of looks) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(
      /(loans_to_accrue|instalments_to_charge|instalments_to_remind|account_balances_unapplied)[^]*Index Cond/,
    );
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  }
  await client.end();
});
