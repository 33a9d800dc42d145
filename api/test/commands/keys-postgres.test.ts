import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClient } from '@tulay/conformance/api/client';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { newOfficer, password } from '@tulay/conformance/api/people';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockStopped } from '../../src/commands/lock-stopped.ts';
import { rotateKey } from '../../src/commands/rotate-key.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { run } from '../run-process.ts';
import { serviceOver } from '../service-over.ts';

vi.setConfig({ testTimeout: 240_000 });

const newDatabase = makeDatabases();
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-keys-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('a new key over a server: refused while a service runs, finished where it was broken off, and then the old one opens nothing @soak', async () => {
  const databaseUrl = await newDatabase();
  const far = { DATABASE_URL: databaseUrl };
  const env = { DATA_DIR: dir, ...far };
  const api = await serviceOver(dir, far);
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const { phoneNumber } = await memberWithMoney(api, officers);
  const key = join(dir, 'master.key');
  const oldKey = await readFile(key, 'utf8');
  const files = async () => {
    const names = (await readdir(join(dir, 'files'))).toSorted();
    return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dir, 'files', name)))));
  };
  const sealed = await files();
  const rotate = () => run('keys', ['rotate'], env).ended;
  expect(await rotate()).toMatchObject({ code: 1, err: expect.stringContaining('is connected to the database') });
  expect([await readFile(key, 'utf8'), (await readdir(dir)).includes('master.key.next')]).toEqual([oldKey, false]);
  expect((await files()).equals(sealed)).toBe(true);
  await api.close();

  // Broken off before the database: it is sealed by the old key as before, and no service starts.
  const failing = async () => {
    throw new Error('broken off');
  };
  await expect(rotateKey(dir, failing, () => lockStopped({ dataDir: dir, databaseUrl }))).rejects.toThrow('broken off');
  await expect(serviceOver(dir, far)).rejects.toThrow('was broken off');
  expect(await rotate()).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/: [1-9]\d* rows and 3 photos are sealed anew/),
  });

  // As if the process had died between the database's commit and the renaming of the key.
  await copyFile(key, join(dir, 'master.key.next'));
  await writeFile(key, oldKey);
  expect(await rotate()).toMatchObject({ code: 0, out: expect.stringContaining(': 0 rows and 0 photos') });

  const again = await serviceOver(dir, far);
  const client = makeClient(again);
  await client.ok('login', { phoneNumber, password });
  expect(await client.ok('memberDetails', { phoneNumber })).toMatchObject({ lastName: 'Santos', bankName: 'GCash' });
  await again.close();
  expect(await run('audit', ['verify'], env).ended).toMatchObject({ code: 0 });
  await writeFile(key, oldKey);
  await expect(serviceOver(dir, far)).rejects.toThrow('is not the one of its database');
});
