import type { Config } from '../../config/config.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { folderShelf } from './folder-shelf.ts';
import type { Shelf } from './shelf.ts';

/** Where BACKUP_URL says that backups lie. Throws a {@link StartProblem} where it says nothing. */
export async function openShelf({ backupPlace }: Pick<Config, 'backupPlace'>): Promise<Shelf> {
  if (backupPlace === null) throw new StartProblem('BACKUP_URL names no place for backups.');
  return folderShelf(backupPlace.path);
}
