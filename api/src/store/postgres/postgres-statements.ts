import { sql } from 'drizzle-orm/sql';
import { onUse, rowsWritten, type Statements } from '../database.ts';
import { type Locks, noLocks } from '../locks.ts';
import type { Database } from './connection.ts';
import { tables } from './schema.ts';
import type { Sent } from './sent.ts';

/** What a session has beside its connection: only who writes holds locks. */
interface Held {
  readonly sent: Sent;
  readonly locks?: Locks;
}

/** What queries of the server are made with. */
export function postgresStatements(db: Database, { sent, locks = noLocks }: Held): Statements {
  return {
    db,
    tables,
    locks,
    reading(name, query) {
      const statement = onUse(() => query.prepare(name));
      return {
        all: (values) => statement().execute(values),
        first: async (values) => (await statement().execute(values))[0] ?? null,
      };
    },
    writing(name, query) {
      const statement = onUse(() => query.prepare(name));
      return {
        run: async (values) => rowsWritten(await statement().execute(values)),
        async send(values) {
          sent.add(statement().execute(values));
        },
      };
    },
    locking(query, strength) {
      // Drizzle's builder changes itself.
      query.for(strength);
      return query;
    },
    rowAddress: sql`ctid`,
    afterLastColon: (column) => sql`regexp_replace(${column}, '^.*:', '')`,
  };
}
