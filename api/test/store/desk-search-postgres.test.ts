import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { testSealer } from '../test-sealer.ts';

const newDatabase = makeDatabases();

test('a search of the desk asks indexes alone', async () => {
  const url = await newDatabase();
  const store = await openPostgresStore({ url, sealer: testSealer });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await store.read(({ loans }) => loans.queue({ cursor: null, limit: 20, search: 'maria', statuses: null }));
  // What drizzle hands over; the driver's type knows any number of other forms.
  const asked = query.mock.calls as unknown as [{ text?: string }, unknown[]?][];
  const looks = asked.flatMap(([{ text }, values = []]) => (text?.includes('name_search') ? [{ text, values }] : []));
  query.mockRestore();
  await store.close();
  expect(looks).toHaveLength(1);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Of tables without rows a scan is the quickest: whether an index could be used is what is asked.
  await client.query('SET enable_seqscan = off');
  for (const { text, values } of looks) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan');
    for (const index of ['loans_loanNumber_unique', 'members_phoneIndex_unique', 'members_by_name'])
      expect(plan).toContain(index);
  }
  await client.end();
});
