import { drizzle } from 'drizzle-orm/node-postgres/driver';
import { eq, lt, sql } from 'drizzle-orm/sql';
import type { LeaseTable, RequestTable } from '../../nodes/tables.ts';
import { openPool } from './connection.ts';
import { leases, requestCounts } from './schema.ts';

export interface NodeTables {
  readonly leases: LeaseTable;
  readonly requests: RequestTable;
  close(): Promise<void>;
}

/** A lease and a count never wait behind members' transactions. */
const CONNECTIONS = 2;
const ANSWER_MS = 5_000;

type Db = ReturnType<typeof drizzle>;

function leaseTable(db: Db): LeaseTable {
  return {
    /** Who waits for the lock of a row that another node renews meanwhile looks at the row as that node left it. */
    async take(names, holder, forMs) {
      const taken = await db.execute<{ name: string }>(sql`
        INSERT INTO ${leases} (name, holder, until)
        SELECT name, ${holder}::text, now() + ${forMs}::float8 * interval '1 millisecond'
        FROM unnest(${sql.param(names)}::text[]) AS wanted (name) ORDER BY name
        ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
        WHERE leases.holder = excluded.holder OR leases.until < now()
        RETURNING name`);
      return taken.rows.map(({ name }) => name);
    },
    async giveBack(holder) {
      await db.delete(leases).where(eq(leases.holder, holder));
    },
  };
}

function requestTable(db: Db): RequestTable {
  return {
    /** Each node writes rows of its own: none waits for another, and telling the same twice changes nothing. */
    async exchange(node, minute, counts) {
      const addresses = sql`${sql.param(counts.map(({ address }) => address))}::text[]`;
      const requests = sql`${sql.param(counts.map((count) => count.requests))}::bigint[]`;
      const others = await db.execute<{ address: string; requests: number }>(sql`
        WITH told AS (
          INSERT INTO ${requestCounts} (minute, address, node, requests)
          SELECT ${minute}::bigint, address, ${node}::text, requests
          FROM unnest(${addresses}, ${requests}) AS own (address, requests)
          ON CONFLICT (minute, address, node) DO UPDATE SET requests = excluded.requests
        )
        SELECT address, sum(requests)::float8 AS requests FROM ${requestCounts}
        WHERE minute = ${minute}::bigint AND node <> ${node}::text AND address = ANY (${addresses})
        GROUP BY address`);
      return others.rows;
    },
    async forgetBefore(minute) {
      await db.delete(requestCounts).where(lt(requestCounts.minute, minute));
    },
  };
}

/** What several nodes tell each other, in the database that they share. Connects when it is first asked; the tables exist. */
export function openNodeTables(url: string): NodeTables {
  const pool = openPool({ url, maxConnections: CONNECTIONS, answerMs: ANSWER_MS });
  const db = drizzle({ client: pool, casing: 'snake_case' });
  return { leases: leaseTable(db), requests: requestTable(db), close: () => pool.end() };
}
