import { purgeOld } from '@tulay/lending/housekeeping';
import { makeTestService } from '@tulay/lending/testing/test-service';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { testSealer } from '../test-sealer.ts';

const newDatabase = makeDatabases();

test('what is old is found by an index', async () => {
  const url = await newDatabase();
  const store = await openPostgresStore({ url, sealer: testSealer });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { service } = makeTestService();
  await purgeOld({ ...service, ports: { ...service.ports, store } });
  // What drizzle hands over; the driver's type knows any number of other forms.
  const asked = query.mock.calls as unknown as [{ text?: string }, unknown[]?][];
  const deletes = asked.flatMap(([{ text }, values = []]) => (text?.includes('ctid') ? [{ text, values }] : []));
  query.mockRestore();
  await store.close();
  // Sessions by their two ends.
  expect(deletes).toHaveLength(8);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Of tables without rows a scan is the quickest: whether an index could be used is what is asked.
  await client.query('SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off');
  for (const { text, values } of deletes) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/_by_(time|expiry|end|sent|answer)/);
    expect(plan).toContain('Tid Scan');
    expect(plan).not.toContain('Seq Scan');
  }
  await client.end();
});
