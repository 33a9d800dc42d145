import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Client from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseKey } from '../../src/store/sqlite/data-key.ts';
import { openSqliteStore, sqliteSchemaStanding } from '../../src/store/sqlite/open.ts';
import { quickCheck } from '../../src/store/sqlite/quick-check.ts';
import { testSealer } from '../test-sealer.ts';
import { checkStored } from './check-stored.ts';
import { readKept, tagsOf } from './kept-rows.ts';
import { sqliteMigrations, storeStep } from './stored-sqlite.ts';

const steps = await readKept();
let dir: string;
const fileOf = (tag: string): string => join(dir, `${tag}.db`);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-stored-'));
  const growing = join(dir, 'growing.db');
  for (const step of steps) {
    await storeStep(growing, step);
    await copyFile(growing, fileOf(step.tag));
  }
});
afterAll(() => rm(dir, { recursive: true }));

test('each schema has rows as its release left them; who adds one runs pnpm -C api stored-rows', async () => {
  expect(steps.map(({ tag }) => tag)).toEqual(await tagsOf(sqliteMigrations));
});

test.each(steps.map(({ tag }, at) => [tag, at] as const))(
  'a database of %s is opened by the newest',
  async (tag, at) => {
    const file = fileOf(tag);
    if (at < steps.length - 1) expect(sqliteSchemaStanding(file)).toBe('older');
    const store = await openSqliteStore({ file, sealer: testSealer });
    expect(sqliteSchemaStanding(file)).toBe('current');
    expect(quickCheck(file)).toBeNull();
    const client = new Client(file, { readonly: true });
    expect(client.pragma('foreign_key_check')).toEqual([]);
    client.close();
    await checkStored({ store, auditKey: openDatabaseKey(file, testSealer) }, steps.slice(0, at + 1));
  },
);
