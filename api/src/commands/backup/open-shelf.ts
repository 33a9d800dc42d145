import type { Config } from '../../config/config.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { folderShelf } from './folder-shelf.ts';
import type { Shelf } from './shelf.ts';

/** Where BACKUP_URL says that backups lie. Whoever has no bucket loads nothing of its client. Throws a {@link StartProblem} where it says nothing. */
export async function openShelf({ backupPlace }: Pick<Config, 'backupPlace'>): Promise<Shelf> {
  if (backupPlace === null) throw new StartProblem('BACKUP_URL names no place for backups.');
  if (backupPlace.kind === 'file') return folderShelf(backupPlace.path);
  const { bucketShelf } = await import('./bucket-shelf.ts');
  return bucketShelf(backupPlace.bucket);
}
