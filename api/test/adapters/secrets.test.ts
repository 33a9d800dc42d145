import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SecretsError, openSecrets } from '../../src/adapters/secrets.ts';

let parent = '';
let dataDir = '';
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'secrets-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

test('the first run makes a key that only its owner reads; later runs read it', async () => {
  const first = await openSecrets(dataDir);
  expect(await modeOf(dataDir)).toBe(0o700);
  expect(await modeOf(join(dataDir, 'master.key'))).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['master.key']);
  expect(await openSecrets(dataDir)).toEqual(first);
});

test('each use has its own key, and none is the one on the disk', async () => {
  const keys = Object.values(await openSecrets(dataDir)).map((key: Buffer) => key.toString('hex'));
  const onDisk = (await readFile(join(dataDir, 'master.key'), 'utf8')).trim();
  expect(new Set([...keys, onDisk]).size).toBe(6);
  expect(keys.every((key) => key.length === 64)).toBe(true);
});

test('processes that start together agree', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => openSecrets(dataDir)));
  expect(new Set(all.map((secrets) => secrets.jwt.toString('hex'))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['master.key']);
});

test('a lost mode is restored', async () => {
  await openSecrets(dataDir);
  await chmod(join(dataDir, 'master.key'), 0o644);
  await openSecrets(dataDir);
  expect(await modeOf(join(dataDir, 'master.key'))).toBe(0o600);
});

test('a damaged key, or none beside a database, stops the start instead of losing data', async () => {
  await openSecrets(dataDir);
  await writeFile(join(dataDir, 'master.key'), 'abc');
  await expect(openSecrets(dataDir)).rejects.toThrow(/damaged/);
  await rm(dataDir, { recursive: true });
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'tulay.db'), '');
  await expect(openSecrets(dataDir)).rejects.toThrow(SecretsError);
  expect(await readdir(dataDir)).toEqual(['tulay.db']);
});
