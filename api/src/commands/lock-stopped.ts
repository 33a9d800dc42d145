import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageUnavailableError } from '@tulay/lending/ports';
import { orNull } from '../adapters/atomic-file.ts';
import type { Config } from '../config/config.ts';
import { cannotBeOpened } from '../start/open-store.ts';
import { StartProblem } from '../start/start-problem.ts';
import type { LockedServer } from '../store/postgres/reseal.ts';
import { lockDatabase, type LockedDatabase } from '../store/sqlite/reseal.ts';

/** The database of a service that is stopped, and stays so meanwhile. Throws a {@link StartProblem} where it runs. */
export async function lockStopped({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<LockedDatabase | LockedServer> {
  if (databaseUrl !== null) return lockStoppedServer(databaseUrl);
  const database = join(dataDir, 'tulay.db');
  if (!(await orNull(stat(database)))) throw new StartProblem(`There is no database in ${dataDir}.`);
  try {
    return lockDatabase(database);
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    throw new StartProblem(
      'The database cannot be changed: the service is running. Nothing was changed. Stop it, then run this again.',
      { cause: error },
    );
  }
}

async function lockStoppedServer(url: string): Promise<LockedServer> {
  const { lockServer } = await import('../store/postgres/reseal.ts');
  try {
    return await lockServer(url);
  } catch (cause) {
    throw cause instanceof StartProblem ? cause : cannotBeOpened(cause);
  }
}
