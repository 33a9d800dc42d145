import { mkdtemp, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFiles } from '../../src/adapters/files.ts';

const key = Buffer.alloc(32, 1);
const id = '01jc0000000000000000000000aa';
const other = '01jc0000000000000000000000bb';
const bytes = Buffer.from('a photo of an identity card');
let parent = '';
let folder = '';

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'files-'));
  folder = join(parent, 'files');
});
afterEach(() => rm(parent, { recursive: true }));

test('I9 a file is kept encrypted, private and under its id; replaced, read and deleted', async () => {
  const files = await openFiles(folder, key);
  await files.put(id, Buffer.from('first'));
  await files.put(id, bytes);
  expect(await readdir(folder)).toEqual([id]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, id))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(folder, id))).includes('photo')).toBe(false);
  expect(await files.get(id)).toEqual(bytes);
  await files.delete(id);
  await files.delete(id);
  expect(await files.get(id)).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('a file that was changed, exchanged for another or written with another key is not given out', async () => {
  const files = await openFiles(folder, key);
  await files.put(id, bytes);
  await expect((await openFiles(folder, Buffer.alloc(32, 2))).get(id)).rejects.toThrow();
  await rename(join(folder, id), join(folder, other));
  await expect(files.get(other)).rejects.toThrow();
  await writeFile(join(folder, id), 'junk');
  await expect(files.get(id)).rejects.toThrow();
});

test.each([
  '',
  '.',
  '..',
  '../../etc/passwd',
  '/etc/passwd',
  'a/../../../../../etc/passwd',
  `${id}/x`,
  `${id}\0`,
  `${id}.tmp`,
  'short',
  'x'.repeat(65),
])('the id %j is refused', async (wrong) => {
  const files = await openFiles(folder, key);
  await expect(files.put(wrong, bytes)).rejects.toThrow('not the id of a file');
  await expect(files.get(wrong)).rejects.toThrow('not the id of a file');
  await expect(files.delete(wrong)).rejects.toThrow('not the id of a file');
  expect(await readdir(parent)).toEqual(['files']);
});

test('what a dead process left half written goes at the next start; what is being written stays', async () => {
  const files = await openFiles(folder, key);
  await files.put(id, bytes);
  await writeFile(join(folder, `${other}.aaaa.tmp`), '');
  await writeFile(join(folder, `${other}.bbbb.tmp`), '');
  await utimes(join(folder, `${other}.aaaa.tmp`), 0, 0);
  await openFiles(folder, key);
  expect((await readdir(folder)).toSorted()).toEqual([id, `${other}.bbbb.tmp`]);
});
