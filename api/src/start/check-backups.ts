import { access, constants } from 'node:fs/promises';
import { makeFolder } from '../adapters/make-folder.ts';
import { checkRecipient } from '../commands/backup/encryption.ts';
import type { Config } from '../config/config.ts';
import { tryBucket } from './open-files.ts';
import { cannotBeOpened } from './open-store.ts';
import { StartProblem } from './start-problem.ts';

type Settings = Pick<Config, 'backupRecipient' | 'backupPlace' | 'databaseUrl'>;

/** Throws a StartProblem where no backup could be made as the settings say. */
export async function checkBackups({ backupRecipient, backupPlace, databaseUrl }: Settings): Promise<void> {
  if (backupRecipient !== null) await checkRecipient(backupRecipient);
  if (backupPlace === null || databaseUrl === null) return;
  const { serverMajor } = await import('../store/postgres/dump.ts');
  const { checkPrograms } = await import('../commands/backup/pg-programs.ts');
  await checkPrograms(
    await serverMajor(databaseUrl).catch((cause: unknown) => {
      throw cannotBeOpened(cause);
    }),
  );
}

/** Also tries the place that they go to. */
export async function tryBackups(config: Settings): Promise<void> {
  await checkBackups(config);
  if (config.backupPlace === null) return;
  if (config.backupPlace.kind === 'file') return tryFolder(config.backupPlace.path);
  const { openBucket } = await import('../adapters/files/bucket-storage.ts');
  await tryBucket(openBucket(config.backupPlace.bucket), 'BACKUP_URL');
}

async function tryFolder(path: string): Promise<void> {
  try {
    await makeFolder(path);
    await access(path, constants.W_OK);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no folder';
    throw new StartProblem(`The folder that BACKUP_URL names cannot be written (${code}).`, { cause });
  }
}
