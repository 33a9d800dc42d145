import { relative } from 'node:path';
import type { Environment } from './environment.ts';

/** Whether a path is a folder or in it. */
const isWithin = (folder: string, path: string): boolean => !/^\.\.(?:[/\\]|$)/.test(relative(folder, path));

/** Why the service cannot put its backups where it is told to, or null. */
export function backupProblem({
  BACKUP_URL: place,
  DATA_DIR: dataDir,
  DATABASE_URL: server,
}: Pick<Environment, 'BACKUP_URL' | 'DATA_DIR' | 'DATABASE_URL'>): string | null {
  if (place === undefined) return null;
  if (server !== undefined)
    return "knows only the database in DATA_DIR, and DATABASE_URL names a PostgreSQL server: use the server's own tools";
  if (!isWithin(dataDir, place.path)) return null;
  return 'is inside DATA_DIR: what takes one takes the other; expected file:<folder> elsewhere, best on another disk';
}
