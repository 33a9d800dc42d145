import { createReadStream, createWriteStream } from 'node:fs';
import { link, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isMissing, orNull, replaceFile, syncFolder } from '../../adapters/atomic-file.ts';
import { makeFolder, tryToMake } from '../../adapters/make-folder.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { filesFolder, manifestFile } from './manifest.ts';
import { takenAway, type NewBackup, type Shelf } from './shelf.ts';

const partial = '.partial';
const removed = '.removed';
const drillFile = 'last-drill.json';

/** Written for its owner alone, and on the disk when this returns. */
async function writeTo(path: string, bytes: Readable | Uint8Array | string): Promise<void> {
  if (!(bytes instanceof Readable)) return writeFile(path, bytes, { mode: 0o600, flag: 'wx', flush: true });
  await pipeline(bytes, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
}

function beginIn(folder: string, before: string | null): NewBackup {
  const here = `${folder}${partial}`;
  /** Nothing is made anew of what another run has taken away. */
  async function inFolder<T>(file: string, work: (path: string) => Promise<T>): Promise<T> {
    const path = join(here, file);
    try {
      const problem = dirname(path) === here ? null : await tryToMake(dirname(path));
      if (problem) throw problem;
      return await work(path);
    } catch (error) {
      throw isMissing(error) ? takenAway() : error;
    }
  }
  return {
    write: (file, bytes) => inFolder(file, (path) => writeTo(path, bytes)),
    writeOnce: (file, content) => inFolder(file, (path) => writeTo(path, content)),
    async keep(file) {
      if (before === null) throw new Error('no backup before');
      const source = join(before, file);
      if (!(await orNull(stat(source)))) return false;
      await inFolder(file, (path) => link(source, path));
      return true;
    },
    async finish(manifest) {
      await inFolder(manifestFile, (path) => writeTo(path, manifest));
      const folders = (await readdir(here, { withFileTypes: true })).filter((entry) => entry.isDirectory());
      for (const path of [...folders.map(({ name }) => join(here, name)), here]) await syncFolder(path);
      await rename(here, folder);
    },
  };
}

/**
 * A folder of this machine: each backup is a plain folder in it, called `….partial` until it is finished, and a photo or a
 * piece that several have is one file with several names.
 */
export function folderShelf(shelf: string): Shelf {
  return {
    where: shelf,
    async list() {
      const names = (await orNull(readdir(shelf))) ?? [];
      const begun = names
        .filter((name) => name.endsWith(partial))
        .map((name) => name.slice(0, -partial.length).replace(removed, ''));
      return { finished: names.filter((name) => !name.endsWith(partial)), begun };
    },
    async begin(name, before) {
      const folder = join(shelf, name);
      if (await orNull(stat(folder))) throw new StartProblem(`${folder} exists already. Choose a new folder.`);
      if (await orNull(stat(`${folder}${partial}`)))
        throw new StartProblem(`${folder}${partial} is left of a backup that was broken off. Delete it and try again.`);
      await makeFolder(join(`${folder}${partial}`, filesFolder));
      return beginIn(folder, before === null ? null : join(shelf, before));
    },
    async read(name, file) {
      const handle = await open(join(shelf, name, file), 'r');
      return createReadStream('', { fd: handle });
    },
    async remove(name) {
      const folder = join(shelf, name);
      const gone = `${folder}${removed}${partial}`;
      await rm(gone, { recursive: true, force: true });
      // At once: whoever still writes to it finds it gone, and what is left of it is no backup.
      for (const from of [folder, `${folder}${partial}`]) await orNull(rename(from, gone));
      await rm(gone, { recursive: true, force: true });
    },
    readNote: () => orNull(readFile(join(shelf, drillFile), 'utf8')),
    writeNote: (note) => replaceFile(join(shelf, drillFile), Buffer.from(note)),
  };
}
