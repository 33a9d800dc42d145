import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../../adapters/atomic-file.ts';
import { sealFiles } from '../../adapters/files.ts';
import type { FileStorage } from '../../adapters/files/file-storage.ts';
import { makeSealer } from '../../adapters/sealing.ts';
import { openSecrets } from '../../adapters/secrets.ts';
import type { Config } from '../../config/config.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { inspectDatabase, newestPhoto } from '../../store/sqlite/copy.ts';
import { openDatabaseKey } from '../../store/sqlite/data-key.ts';
import { databaseFile, dumpFile, type Manifest } from './manifest.ts';

/** Where the database of a backup is put. */
export interface DatabasePlace {
  /** What it is called in a backup. */
  readonly file: string;
  /** What to do with a backup that has none of these. */
  readonly otherwise: string;
  /** Throws a {@link StartProblem}: a restore overwrites nothing. */
  refuseUnlessEmpty(): Promise<void>;
  /** Puts what waits in a file into its place, all or nothing, if it holds what the backup says. */
  put(waiting: string, manifest: Manifest, photos: FileStorage): Promise<void>;
}

function compare(holds: Manifest['holds'] | null, manifest: Manifest): void {
  if (JSON.stringify(holds) !== JSON.stringify(manifest.holds))
    throw new StartProblem('The database in the backup does not hold what the backup says.');
}

/** The server that DATABASE_URL names, or the data folder. */
export function databasePlace({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): DatabasePlace {
  return databaseUrl === null ? filePlace(dataDir) : serverPlace(databaseUrl);
}

function filePlace(dataDir: string): DatabasePlace {
  const target = join(dataDir, databaseFile);
  return {
    file: databaseFile,
    otherwise: 'It is of a PostgreSQL server: set DATABASE_URL to an empty database.',
    async refuseUnlessEmpty() {
      if (await orNull(stat(target)))
        throw new StartProblem(
          `${dataDir} holds a database already. Stop the service, then move it away: a restore overwrites nothing.`,
        );
    },
    async put(waiting, manifest, photos) {
      compare(inspectDatabase(waiting), manifest);
      await tryKey(dataDir, photos, waiting);
      await rename(waiting, target);
    },
  };
}

/** Opens a member and the newest photo. */
async function tryKey(dataDir: string, storage: FileStorage, file: string): Promise<void> {
  const secrets = await openSecrets(dataDir);
  const files = sealFiles(storage, secrets.files);
  const photo = newestPhoto(file);
  const opensPhoto = photo === null || (await files.get(photo).then(Boolean, () => false));
  if (!opensPhoto || !openDatabaseKey(file, makeSealer(secrets)))
    throw new StartProblem('This key does not open the backup. Put the right one into the data folder and repeat.');
}

/** Whoever has no server loads nothing of its driver. */
function serverPlace(url: string): DatabasePlace {
  const load = async () => ({
    ...(await import('../../store/postgres/dump.ts')),
    ...(await import('./pg-programs.ts')),
  });
  return {
    file: dumpFile,
    otherwise: 'It is of the database in a data folder: restore it without DATABASE_URL, then run pnpm db:copy.',
    async refuseUnlessEmpty() {
      const { checkPrograms, isEmptyServer, serverMajor } = await load();
      await checkPrograms(await serverMajor(url));
      if (!(await isEmptyServer(url)))
        throw new StartProblem(
          'The database that DATABASE_URL names holds tables already. Name an empty one: a restore overwrites nothing.',
        );
    },
    async put(waiting, manifest) {
      const { inspectServer, restoreDump } = await load();
      await restoreDump(url, waiting);
      compare(await inspectServer(url), manifest);
      await rm(waiting);
    },
  };
}
