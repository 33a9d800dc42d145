import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Names new database files in a folder that is removed after the tests of the file. */
export function makeDatabaseFiles(): () => string {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-store-'));
  let count = 0;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => {
    count += 1;
    return join(folder, `${count}.db`);
  };
}
