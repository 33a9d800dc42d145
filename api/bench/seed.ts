import { constants, existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeHashing } from '../src/adapters/hashing.ts';
import { makeIds } from '../src/adapters/ids.ts';
import { makeSealer } from '../src/adapters/sealing.ts';
import { openSecrets } from '../src/adapters/secrets.ts';
import { repositoryDir } from '../src/config/config.ts';
import { openConnection } from '../src/store/sqlite/connection.ts';
import { openSqliteStore } from '../src/store/sqlite/open.ts';
import { passwordOfAll, type Population } from '../test/seeded/people.ts';
import { seedMembers } from '../test/seeded/seed-members.ts';

export const benchDir = join(repositoryDir, '.cache/bench');
/** Change it when what is seeded changes. */
const seedVersion = 2;

/** A data folder with that many members and postings, made once and kept; what measures works on a copy. */
export async function seededFolder(population: Population, say: (line: string) => void): Promise<string> {
  const dir = join(benchDir, `v${seedVersion}-${population.members}-${population.postings}`);
  if (existsSync(dir)) return dir;
  say(`seeding ${population.members} members and ${population.postings} postings`);
  const unfinished = `${dir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await seed(unfinished, population);
  await rename(unfinished, dir);
  return dir;
}

/** Copies a seeded folder, for this run alone; blocks are shared where the file system can. */
export async function copyOf(dir: string, name: string): Promise<string> {
  const copy = join(benchDir, 'work', `${name}-${process.pid}`);
  await rm(copy, { recursive: true, force: true });
  await cp(dir, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}

async function seed(dir: string, population: Population): Promise<void> {
  const secrets = await openSecrets(dir);
  const file = join(dir, 'tulay.db');
  const store = await openSqliteStore({ file, sealer: makeSealer(secrets) });
  const now = Date.now();
  const clock = { now: () => now };
  const ports = { store, clock, ids: makeIds(clock), hashing: makeHashing(secrets.hashing) };
  await seedMembers(ports, population, passwordOfAll);
  await store.close();
  const { $client } = openConnection(file, { readonly: false });
  $client.exec('ANALYZE');
  $client.close();
}
