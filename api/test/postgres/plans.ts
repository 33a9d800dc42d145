import type { Store } from '@tulay/lending/ports';
import pg from 'pg';
import { vi } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { testSealer } from '../test-sealer.ts';

/** How the server would answer those statements of some work that are wanted, over a database without rows; `settings` forbid it ways. */
export async function plansOf(
  url: string,
  work: (store: Store) => Promise<unknown>,
  isWanted: (text: string) => boolean,
  settings = 'SET enable_seqscan = off',
): Promise<readonly string[]> {
  const store = await openPostgresStore({ url, sealer: testSealer });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work(store);
  // What drizzle hands over; the driver's type knows any number of other forms.
  const asked = query.mock.calls as unknown as [{ text?: string }, unknown[]?][];
  const wanted = asked.flatMap(([{ text }, values = []]) => (text && isWanted(text) ? [{ text, values }] : []));
  query.mockRestore();
  await store.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Of tables without rows a scan is the quickest: whether an index could be used is what is asked.
  await client.query(settings);
  const plans: string[] = [];
  for (const { text, values } of wanted) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  await client.end();
  return plans;
}
