import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartProblem } from '../start/start-problem.ts';

/** What the last migration of a database, by its time, is to those of this folder; `newest` is null where there was none. */
export function schemaStanding(
  migrationsFolder: string,
  newest: number | null,
): 'none' | 'older' | 'current' | 'newer' {
  if (newest === null) return 'none';
  const ours = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if (newest === ours) return 'current';
  return newest > ours ? 'newer' : 'older';
}

/**
 * Throws a {@link StartProblem} when the last migration of a database, by its time, is newer than all of this folder: an older
 * release would write rows that the newer one cannot mean.
 */
export function refuseNewerSchema(migrationsFolder: string, newest: number | null): void {
  if (schemaStanding(migrationsFolder, newest) !== 'newer') return;
  throw new StartProblem(
    'The database was brought up to date by a newer version than this one. Start that version, or restore the backup that was made before it. Nothing was changed.',
  );
}
