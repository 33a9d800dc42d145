import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../../src/adapters/make-folder.ts';
import { explainStart } from '../../src/start/start-problem.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-folder-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('a folder is made with those it is in, for its owner alone, and may be there already', async () => {
  const inner = join(dir, 'a', 'b', 'c');
  await Promise.all([makeFolder(inner), makeFolder(inner), makeFolder(join(dir, 'a', 'd'))]);
  expect((await stat(inner)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dir, 'a', 'd'))).isDirectory()).toBe(true);
});

test('where none can be made it says so, and does not try for ever', async () => {
  await expect(makeFolder('/proc/x')).rejects.toThrow('/proc/x');
  expect(explainStart(await makeFolder('/proc/x/y').catch((error: unknown) => error))).toBe(
    '/proc/x cannot be used: no folder can be made there. Choose another folder with DATA_DIR.',
  );
  await writeFile(join(dir, 'file'), '');
  await expect(makeFolder(join(dir, 'file'))).rejects.toThrow('EEXIST');
  await expect(makeFolder(join(dir, 'file', 'x'))).rejects.toThrow('ENOTDIR');
});
