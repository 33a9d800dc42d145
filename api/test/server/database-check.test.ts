import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Client from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkDatabase } from '../../src/start/check-database.ts';
import { run, startServer, stop } from '../run-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tulay-check-'));
  await stop(await startServer({ DATA_DIR: dataDir }));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A page in the middle of the file that a start has no need of. */
async function damageInnerPage(): Promise<void> {
  const path = join(dataDir, 'tulay.db');
  const db = new Client(path);
  db.pragma('wal_checkpoint(TRUNCATE)');
  const page = db
    .prepare<[], number>("SELECT rootpage FROM sqlite_schema WHERE name = 'privacy_requests'")
    .pluck()
    .get();
  const pageBytes = Number(db.pragma('page_size', { simple: true }));
  db.close();
  if (page === undefined) throw new Error('There is no such table.');
  expect(page * pageBytes).toBeLessThan((await stat(path)).size);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(pageBytes, 0x5a), 0, pageBytes, (page - 1) * pageBytes);
  await file.close();
}

test('a start on a database with a damaged page says so, and a whole one starts', async () => {
  await stop(await startServer({ DATA_DIR: dataDir }));
  await damageInnerPage();
  const { code, out, err } = await run('server', [], { DATA_DIR: dataDir, PORT: '0' }).ended;
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(
    /^The database in DATA_DIR is damaged \(.+\)\. Nothing was changed\. .+restore the newest backup/,
  );
});

test('a start waits for a while only, and what is found later is told all the same', async () => {
  await damageInnerPage();
  const problem = await new Promise<Error>((resolve) => {
    void checkDatabase({ databaseUrl: null, dataDir }, resolve).wait(0);
  });
  expect(problem.message).toMatch(/^The database in DATA_DIR is damaged/);
});

test('a database that is elsewhere or not there yet is nothing to wait for', async () => {
  const unexpected = (problem: Error) => expect.unreachable(problem.message);
  await checkDatabase({ databaseUrl: null, dataDir: join(dataDir, 'new') }, unexpected).wait();
  await damageInnerPage();
  await checkDatabase({ databaseUrl: 'postgres://localhost/tulay', dataDir }, unexpected).wait();
});
