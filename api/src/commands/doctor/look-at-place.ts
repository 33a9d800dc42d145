import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { diskCheck } from '@tulay/lending/desk';
import { defaultPolicy } from '@tulay/lending/policy';
import { makeDisk } from '../../adapters/disk.ts';
import { orNull } from '../../adapters/atomic-file.ts';
import { masterKeyFile, nextKeyFile } from '../../adapters/secrets.ts';
import type { Config } from '../../config/config.ts';
import { reasonOf } from '../../start/open-store.ts';
import { sqliteSchemaStanding } from '../../store/sqlite/open.ts';
import { quickCheck } from '../../store/sqlite/quick-check.ts';
import { databaseFile } from '../backup/manifest.ts';
import { ok, red, verdict, type Verdict } from './verdict.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

async function lookAtKey({ dataDir }: Place): Promise<Verdict> {
  const about = 'key';
  if (existsSync(join(dataDir, nextKeyFile)))
    return red(about, 'a change was broken off: run `pnpm keys rotate` again');
  const path = join(dataDir, masterKeyFile);
  const facts = await orNull(stat(path));
  if (facts === null) return red(about, `${path} is missing: put it back from your copy`);
  const mode = facts.mode & 0o777;
  return (mode & 0o077) === 0 ? ok(about) : red(about, `others may read ${path}: chmod 600 it`);
}

async function lookAtDisk({ dataDir }: Place): Promise<Verdict> {
  return verdict('disk', ...diskCheck(await makeDisk(dataDir).room(), defaultPolicy(), 'en'));
}

const standings = {
  current: ok('schema'),
  none: red('schema', 'there are no tables: is this the right database? A start makes them'),
  older: red('schema', 'of an older version: start this version, which brings it up to date'),
  newer: red('schema', 'of a newer version than this one: start that one'),
} as const;

async function lookAtServer(url: string): Promise<readonly Verdict[]> {
  const { postgresSchemaStanding } = await import('../../store/postgres/migrate.ts');
  try {
    return [ok('database', 'the server answers'), standings[await postgresSchemaStanding(url)]];
  } catch (error) {
    return [red('database', `the server that DATABASE_URL names does not answer (${reasonOf(error)})`)];
  }
}

function lookAtFile({ dataDir }: Place): readonly Verdict[] {
  const file = join(dataDir, databaseFile);
  if (!existsSync(file)) return [red('database', `there is none in ${dataDir}`)];
  const damage = quickCheck(file);
  if (damage !== null) return [red('database', `damaged (${damage}): keep a copy, restore the newest backup`)];
  return [ok('database', 'every page is whole'), standings[sqliteSchemaStanding(file)]];
}

/** The folder, its disk, its key and the database as they lie there. Opens nothing that would change or make something. */
export async function lookAtPlace(place: Place): Promise<readonly Verdict[]> {
  if (!existsSync(place.dataDir)) return [red('data folder', `${place.dataDir} is not there`)];
  const database = place.databaseUrl === null ? lookAtFile(place) : await lookAtServer(place.databaseUrl);
  return [await lookAtKey(place), await lookAtDisk(place), ...database];
}
