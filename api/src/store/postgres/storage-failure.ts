import { StorageUnavailableError } from '@tulay/lending/ports';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { LostRaceError } from '../lost-race.ts';

/** SQLSTATE classes and codes that mean: the server, its disk or the way to it, not the statement, is the problem. */
const UNAVAILABLE = /^(08|53|57|58|XX|25006|55P03|40001|40P01)/;
/** Another transaction was in the way: done again, this one may succeed. */
const CONFLICT = /^(40001|40P01)$/;
const UNIQUE_VIOLATION = '23505';
const NETWORK =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ENOENT$|EACCES$|ERR_TLS_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;
/** What the driver says, without a code, about a connection that is gone or was not made in time. */
const GONE =
  /^(Connection terminated|Client has encountered a connection error|timeout e|Query read timeout|The server does not)/i;

/** The driver's own error: the query builder's repeats the values of the statement, which are nobody's business. */
export function unwrapped(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? new Error('A statement failed.')) : error;
}

/** How often a failed transaction is worth doing again: for a conflict until it works, for a lost race once. */
export function retriesFor(error: unknown): number {
  if (error instanceof LostRaceError) return 1;
  if (!(error instanceof pg.DatabaseError)) return 0;
  if (CONFLICT.test(error.code ?? '')) return 8;
  return error.code === UNIQUE_VIOLATION ? 1 : 0;
}

function isUnavailable(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return UNAVAILABLE.test(error.code ?? '');
  return NETWORK.test(String(Reflect.get(error, 'code') ?? '')) || GONE.test(error.message);
}

/** Turns a failure of server or network into `StorageUnavailableError`; any other error stays what it is. */
export function toStorageFailure(error: unknown): unknown {
  if (error instanceof Error && isUnavailable(error))
    return new StorageUnavailableError('The database is not available.', { cause: error });
  return error;
}
