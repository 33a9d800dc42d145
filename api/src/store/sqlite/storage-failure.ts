import { StorageUnavailableError } from '@tulay/lending/ports';
import { SqliteError } from 'better-sqlite3';

/** Driver codes (with their extended forms) that mean: the disk or the file, not the statement, is the problem. */
const UNAVAILABLE = /^SQLITE_(FULL|READONLY|IOERR|CORRUPT|NOTADB|CANTOPEN|BUSY|LOCKED|NOMEM)(_|$)/;

/** Turns a failure of disk or file into `StorageUnavailableError`; any other error stays what it is. */
export function toStorageFailure(error: unknown): unknown {
  if (error instanceof SqliteError && UNAVAILABLE.test(error.code)) {
    return new StorageUnavailableError('The database is not available.', { cause: error });
  }
  return error;
}
