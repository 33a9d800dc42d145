import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFolder } from '../../src/adapters/files/folder-storage.ts';
import { sealFiles } from '../../src/adapters/files.ts';
import { makeSealer } from '../../src/adapters/sealing.ts';
import { openSecrets } from '../../src/adapters/secrets.ts';
import { lockStopped } from '../../src/commands/lock-stopped.ts';
import { rotateKey } from '../../src/commands/rotate-key.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';

// Who finds the database locked waits five seconds for it.
vi.setConfig({ testTimeout: 60_000 });

const photo = '019aa000-0000-7000-8000-000000000001';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-rotate-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const lock = () => lockStopped({ dataDir: dir, databaseUrl: null });
const openStorage = () => openFolder(join(dir, 'files'));
const file = () => join(dir, 'tulay.db');

/** A data folder with one photo, and its database open as a service has it. */
async function running() {
  const secrets = await openSecrets(dir);
  const sealer = makeSealer(secrets);
  await sealFiles(await openStorage(), secrets.files).put(photo, Buffer.from('photo'));
  return openSqliteStore({ file: file(), sealer });
}

test('while the service runs nothing is changed: no photo, and no key beside the one there is', async () => {
  const store = await running();
  const sealed = await readFile(join(dir, 'files', photo));
  try {
    await expect(rotateKey(dir, openStorage, lock)).rejects.toThrow('the service is running');
    expect(await readFile(join(dir, 'files', photo))).toEqual(sealed);
    expect(await readdir(dir)).not.toContain('master.key.next');
  } finally {
    await store.close();
  }
});

test('while photos are sealed anew no service opens the database; one broken off there is finished by the next', async () => {
  await (await running()).close();
  const sealer = makeSealer(await openSecrets(dir));
  const brokenOff = async () => {
    await expect(openSqliteStore({ file: file(), sealer })).rejects.toThrow('database is locked');
    throw new Error('broken off');
  };
  await expect(rotateKey(dir, brokenOff, lock)).rejects.toThrow('broken off');
  await expect(openSecrets(dir)).rejects.toThrow('was broken off');
  expect(await rotateKey(dir, openStorage, lock)).toMatchObject({ files: 1 });
  const after = await openSecrets(dir);
  expect(await sealFiles(await openStorage(), after.files).get(photo)).toEqual(Buffer.from('photo'));
  await (await openSqliteStore({ file: file(), sealer: makeSealer(after) })).close();
});
