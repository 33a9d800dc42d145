import { type Reader, withLifetime } from '@tulay/lending/ports';
import { makeReader } from '../areas.ts';
import { openConnection } from './connection.ts';
import { sqliteStatements } from './sqlite-statements.ts';
import type { Sealer } from '../sealer.ts';
import { toStorageFailure } from './storage-failure.ts';

const MAX_CONNECTIONS = 4;

interface ReadConnection {
  readonly reader: Reader;
  begin(): void;
  end(): void;
  close(): void;
}

function openReadConnection(file: string, sealer: Sealer): ReadConnection {
  const db = openConnection(file, { readonly: true });
  const begin = db.$client.prepare('BEGIN');
  // Nothing was written. COMMIT would look at the file once more, and fail where that is damaged.
  const rollback = db.$client.prepare('ROLLBACK');
  return {
    reader: makeReader({ ...sqliteStatements(db), sealer }),
    begin: () => void begin.run(),
    end: () => {
      if (db.$client.inTransaction) rollback.run();
    },
    close: () => void db.$client.close(),
  };
}

export interface ReaderPool {
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /** Lets the reads under way finish. */
  close(): Promise<void>;
}

interface Waiting {
  readonly take: (connection: ReadConnection) => void;
  readonly refuse: (reason: unknown) => void;
}

/**
 * Read-only connections, opened when needed. Each read has one to itself, so that all it sees is one snapshot. Most reads end within
 * the turn in which they begin, and many of one turn share a connection, one after the other; there is another one only for who would have to wait
 * for a read that gives way. Each connection keeps its own pages and statements, some megabytes.
 */
export function makeReaderPool(file: string, sealer: Sealer): ReaderPool {
  const open: ReadConnection[] = [];
  const free: ReadConnection[] = [];
  const underWay = new Set<Promise<unknown>>();
  const waiting: Waiting[] = [];
  let isLooking = false;

  function openAnother(): ReadConnection {
    const opened = openReadConnection(file, sealer);
    open.push(opened);
    return opened;
  }

  /** Who still waits in the next turn waits for a read that gives way. */
  function lookInNextTurn(): void {
    if (isLooking || waiting.length === 0 || open.length >= MAX_CONNECTIONS) return;
    isLooking = true;
    setImmediate(() => {
      isLooking = false;
      const next = waiting.shift();
      if (!next) return;
      try {
        next.take(openAnother());
      } catch (error) {
        next.refuse(error);
      }
      lookInNextTurn();
    });
  }

  async function acquire(): Promise<ReadConnection> {
    const connection = free.pop();
    if (connection) return connection;
    if (open.length === 0) return openAnother();
    return new Promise((take, refuse) => {
      waiting.push({ take, refuse });
      lookInNextTurn();
    });
  }

  function release(connection: ReadConnection): void {
    const next = waiting.shift();
    if (next) next.take(connection);
    else free.push(connection);
  }

  async function readOn<T>(connection: ReadConnection, work: (reader: Reader) => Promise<T>): Promise<T> {
    try {
      connection.begin();
      return await withLifetime(connection.reader, work);
    } finally {
      try {
        connection.end();
      } finally {
        // Also one that could not: the next read on it says why, and nobody waits for ever.
        release(connection);
      }
    }
  }

  return {
    async read(work) {
      const reading = acquire().then((connection) => readOn(connection, work));
      underWay.add(reading);
      try {
        return await reading;
      } catch (error) {
        throw toStorageFailure(error);
      } finally {
        underWay.delete(reading);
      }
    },
    async close() {
      await Promise.allSettled(underWay);
      for (const connection of open) connection.close();
    },
  };
}
