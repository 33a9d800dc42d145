import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder for its owner alone, with those it is in. Not by mkdir's own `recursive`: where the system lets nobody make a
 * folder and calls it missing, as in /proc, Node goes up and down for ever without a word.
 */
export async function makeFolder(path: string): Promise<void> {
  const problem = await tryToMake(path);
  if (problem === null) return;
  if (problem.code !== 'ENOENT' || dirname(path) === path) throw problem;
  await makeFolder(dirname(path));
  const left = await tryToMake(path);
  if (left) throw left;
}

/** Makes one folder, and none that it is in. Null when it is there now, otherwise why not. */
export async function tryToMake(path: string): Promise<NodeJS.ErrnoException | null> {
  try {
    await mkdir(path, { mode: 0o700 });
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const problem: NodeJS.ErrnoException = error;
    if (problem.code === 'EEXIST' && (await stat(path)).isDirectory()) return null;
    return problem;
  }
}
