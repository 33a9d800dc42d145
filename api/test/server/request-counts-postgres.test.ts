import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { makeRequestCounts } from '../../src/nodes/request-counts.ts';
import { openNodeTables } from '../../src/store/postgres/open-node-tables.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { makeTwoNodes } from '../postgres/nodes.ts';

const newDatabase = makeDatabases();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const perMinute = 10;

/** Two nodes that let through ten requests of an address, and what they tell each other. */
async function open() {
  const url = await newDatabase();
  const tables = [openNodeTables(url), openNodeTables(url)] as const;
  const time = { now: 0 };
  const clock = { now: () => time.now };
  const digest = (address: string) => `digest of ${address.length} characters`;
  const countsOf = (index: 0 | 1) =>
    makeRequestCounts({ table: tables[index].requests, node: `node ${index}`, clock, digest, perMinute });
  const counts = [countsOf(0), countsOf(1)] as const;
  const nodes = await makeTwoNodes(url, (index) => ({ requestsPerMinute: perMinute, requestCounts: counts[index] }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closing.push(...nodes.map((node) => () => node.close()), ...tables.map((table) => () => table.close()), () =>
    client.end(),
  );
  const ask = async (index: 0 | 1, times: number) => {
    const answers = [];
    for (let n = 0; n < times; n += 1)
      answers.push(await nodes[index].app.inject({ url: '/api/v2/health', remoteAddress: '203.0.113.7' }));
    return answers.map(({ statusCode }) => statusCode);
  };
  return { time, counts, client, ask, table: tables[0].requests };
}

test('an address has its limit on all nodes together, and the database holds neither addresses nor old rows', async () => {
  const { time, counts, client, ask } = await open();
  for (const times of [3, 2]) {
    expect(new Set(await ask(0, times))).toEqual(new Set([200]));
    await counts[0].exchange();
  }
  // What this node told itself is not counted twice.
  expect(counts[0].add('203.0.113.7').current).toBe(6);
  await counts[0].exchange();
  // The first requests are let through before this node has heard of the others.
  expect(new Set(await ask(1, 2))).toEqual(new Set([200]));
  await counts[1].exchange();
  expect(await ask(1, 3)).toEqual([200, 200, 429]);
  await counts[1].exchange();
  expect(await ask(0, 1)).toEqual([200]);
  await counts[0].exchange();
  expect(await ask(0, 1)).toEqual([429]);
  const { rows } = await client.query<{ address: string }>(
    'SELECT address, requests FROM request_counts ORDER BY node',
  );
  expect(rows).toEqual([
    { address: 'digest of 11 characters', requests: '7' },
    { address: 'digest of 11 characters', requests: '5' },
  ]);
  time.now = 120_000;
  expect(await ask(0, 1)).toEqual([200]);
  await counts[0].exchange();
  expect((await client.query('SELECT minute, requests FROM request_counts')).rows).toEqual([
    { minute: '2', requests: '1' },
  ]);
});

test('a node whose database is away goes on with what it counted itself', async () => {
  const { counts, client, ask } = await open();
  await client.query('ALTER TABLE request_counts RENAME TO away');
  await ask(0, 9);
  await expect(counts[0].exchange()).rejects.toThrow('request_counts');
  expect(await ask(0, 2)).toEqual([200, 429]);
});
