import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Makes data folders that nobody has used, as a command's environment names them; they go when the file's tests have run. */
export function makeDataFolders(): () => Promise<{ DATA_DIR: string }> {
  const dirs: string[] = [];
  afterAll(async () => {
    for (const dir of dirs) await rm(dir, { recursive: true });
  });
  return async () => {
    const dir = await mkdtemp(join(tmpdir(), 'tulay-data-'));
    dirs.push(dir);
    return { DATA_DIR: join(dir, 'data') };
  };
}
