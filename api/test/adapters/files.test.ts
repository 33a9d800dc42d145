import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFiles } from '@tulay/conformance/describe-files';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealFiles } from '../../src/adapters/files.ts';
import { eachFile } from '../../src/adapters/files/file-storage.ts';
import { openFolder } from '../../src/adapters/files/folder-storage.ts';

const id = '01jc0000000000000000000000aa';
const other = '01jc0000000000000000000000bb';
const bytes = Buffer.from('a photo of an identity card');

describeFiles('a folder', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'files-'));
  const storage = await openFolder(join(parent, 'files'));
  return {
    files: sealFiles(storage, randomBytes(32)),
    strangers: sealFiles(storage, randomBytes(32)),
    lying: (each) => storage.get(each),
    lay: (each, sealed) => storage.put(each, sealed),
    async everything() {
      const entries = await readdir(parent, { recursive: true, withFileTypes: true });
      const written = entries.filter((entry) => entry.isFile());
      return Buffer.concat(await Promise.all(written.map((entry) => readFile(join(entry.parentPath, entry.name)))));
    },
    close: () => rm(parent, { recursive: true }),
  };
});

let folder = '';
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'files-')), 'files');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

test('I9 a file in a folder is for its owner alone, under its id', async () => {
  const storage = await openFolder(folder);
  await storage.put(id, bytes);
  await storage.put(id, bytes);
  expect(await readdir(folder)).toEqual([id]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, id))).mode & 0o777).toBe(0o600);
});

test('what a dead process left half written goes at the next start; what is being written stays', async () => {
  const storage = await openFolder(folder);
  await storage.put(id, bytes);
  await writeFile(join(folder, `${other}.aaaa.tmp`), '');
  await writeFile(join(folder, `${other}.bbbb.tmp`), '');
  await utimes(join(folder, `${other}.aaaa.tmp`), 0, 0);
  // By this process's clock, which need not be that of the file system.
  const now = new Date();
  await utimes(join(folder, `${other}.bbbb.tmp`), now, now);
  const again = await openFolder(folder);
  expect((await readdir(folder)).toSorted()).toEqual([id, `${other}.bbbb.tmp`]);
  const found: string[] = [];
  await eachFile(again, async (each) => void found.push(each));
  expect(found).toEqual([id]);
});
