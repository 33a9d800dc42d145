import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartProblem } from '../start/start-problem.ts';

/**
 * Throws a {@link StartProblem} when the last migration of a database, by its time, is newer than all of this folder: an older
 * release would write rows that the newer one cannot mean. `newest` is null where there was none.
 */
export function refuseNewerSchema(migrationsFolder: string, newest: number | null): void {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  if (newest === null || newest <= Math.max(...known)) return;
  throw new StartProblem(
    'The database was brought up to date by a newer version than this one. Start that version, or restore the backup that was made before it. Nothing was changed.',
  );
}
