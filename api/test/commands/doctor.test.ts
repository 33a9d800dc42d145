import { chmod, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Client from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run, startServer, stop } from '../run-process.ts';
import { live } from './live-settings.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

let dir: string;
let dataDir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-doctor-'));
  dataDir = join(dir, 'data');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function doctor(env: Readonly<Record<string, string>>) {
  const { code, out, err } = await run('doctor', [], { DATA_DIR: dataDir, ...env }).ended;
  expect(err).toBe('');
  const lines = out.trimEnd().split('\n');
  return { code, lines, red: lines.filter((line) => line.startsWith('RED')) };
}

test('a running demonstration is well; what is spoiled afterwards is named, and nothing is changed by looking', async () => {
  const server = await startServer({ DATA_DIR: dataDir });
  const well = await doctor({ PORT: new URL(server.origin).port });
  await stop(server);
  expect([well.code, well.red]).toEqual([0, []]);
  for (const about of [
    'configuration',
    'service',
    'key',
    'disk',
    'database',
    'schema',
    'clock',
    'messages',
    'audit',
    'officers',
  ])
    expect(well.lines).toContainEqual(expect.stringMatching(new RegExp(`^ok +${about}\\b`)));
  expect(well.lines).toContainEqual(expect.stringMatching(/^note +live +no: this is a demonstration/));
  expect(well.lines.length).toBeLessThan(25);

  const stopped = await doctor({ PORT: new URL(server.origin).port });
  expect([stopped.code, stopped.red]).toEqual([1, [expect.stringMatching(/^RED +service .+ does not answer/)]]);

  await chmod(join(dataDir, 'master.key'), 0o644);
  const client = new Client(join(dataDir, 'tulay.db'));
  client.exec('DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)');
  client.close();
  const spoiled = await doctor({ PORT: '0' });
  expect([spoiled.code, spoiled.red]).toEqual([
    1,
    [expect.stringMatching(/^RED +key .+chmod 600/), expect.stringMatching(/^RED +schema +of an older version/)],
  ]);
  await truncate(join(dataDir, 'tulay.db'), 40_000);
  expect((await doctor({ PORT: '0' })).red).toContainEqual(expect.stringMatching(/^RED +database +damaged/));
});

test('a live service without officers, or without a setting, is red', async () => {
  const env = { ...live, PORT: '0' };
  const gone = await run('go-live', ['--by', 'R.S-7', '--backups', 'every hour to another house'], {
    DATA_DIR: dataDir,
    ...env,
  }).ended;
  expect(gone).toMatchObject({ code: 0, err: '' });
  const bare = await doctor(env);
  expect([bare.code, bare.red]).toEqual([1, [expect.stringMatching(/^RED +officers +0 active, and two are needed/)]]);
  expect(bare.lines).toContainEqual(expect.stringMatching(/^ok +live +since 20/));
  expect(bare.lines).toContainEqual(expect.stringMatching(/^note +backups .+every hour to another house/));

  const { TRUST_PROXY: _undecided, ...less } = env;
  expect((await doctor({ ...less, DATA_DIR: dataDir })).red).toContainEqual(
    expect.stringMatching(/^RED +proxy in front/),
  );
  expect((await doctor({ ...env, BACKUP_URL: 'file:/dev/null/backups' })).red).toContainEqual(
    expect.stringMatching(/^RED +backups can be made +The folder that BACKUP_URL names cannot be written/),
  );
});

test('a wrong setting and a folder that is not there are told, and no folder is made', async () => {
  const misspelt = await doctor({ DATABSE_URL: 'postgres://localhost/tulay' });
  expect([misspelt.code, misspelt.lines]).toEqual([1, [expect.stringMatching(/^RED +DATABSE_URL .+DATABASE_URL/)]]);
  const nowhere = await doctor({ PORT: '0' });
  expect([nowhere.code, nowhere.red]).toEqual([1, [expect.stringMatching(/^RED +data folder .+ is not there/)]]);
  expect(await readdir(dir)).toEqual([]);
  expect(await run('doctor', ['--mend'], { DATA_DIR: dataDir }).ended).toMatchObject({ code: 2, out: '' });
});
