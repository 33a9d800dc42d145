import { asc, eq, or, sql } from 'drizzle-orm/sql';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm/table';
import type { Locks, NamedMember, OwnedTable } from '../locks.ts';
import { isGiven } from '../statements.ts';
import type { Database } from './connection.ts';
import { members, turns } from './schema.ts';

/** The locks of a connection, which one transaction after the other has. */
export interface SessionLocks extends Locks {
  /** A new transaction begins, and nothing is held; or what was held since a part of it began, which is taken back, is no more. */
  forget(): void;
}

/** Statements are prepared: one that is not goes out behind what was asked after it. Those of a table are, when it is first used. */
function lockStatements(db: Database) {
  // Rows that refer to the member can be added meanwhile.
  const lock = () => db.select({ id: members.id }).from(members).$dynamic();
  const member = lock()
    .where(eq(members.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('locks_member');
  const rowOf = (table: NamedMember['table'], column: PgColumn) =>
    eq(members.id, db.select({ id: column }).from(table).where(isGiven(table.id)));
  const ownerIn = inEach((table: OwnedTable) =>
    lock()
      .where(rowOf(table, table.memberId))
      .for('no key update')
      .prepare(`locks_owner_in_${getTableName(table)}`),
  );
  const bothIn = inEach((table: NamedMember['table'], column: PgColumn) =>
    lock()
      .where(or(eq(members.id, sql.placeholder('memberId')), rowOf(table, column)))
      .orderBy(asc(members.id))
      .for('no key update')
      .prepare(`locks_both_in_${getTableName(table)}`),
  );
  const turn = db
    .insert(turns)
    .values({ name: sql.placeholder('name') })
    .onConflictDoUpdate({ target: turns.name, set: { name: sql`excluded.name` } })
    .prepare('locks_turn');
  return { member, ownerIn, bothIn, turn };
}

/** Makes something of a table once. */
function inEach<Table extends PgTable, Rest extends readonly unknown[], Made>(
  make: (table: Table, ...rest: Rest) => Made,
): (table: Table, ...rest: Rest) => Made {
  const made = new Map<Table, Made>();
  return (table, ...rest) => {
    const known = made.get(table) ?? make(table, ...rest);
    made.set(table, known);
    return known;
  };
}

export function makeLocks(db: Database): SessionLocks {
  const held = new Set<string>();
  /** Rows whose owner is held. */
  const known = new Set<string>();
  const statements = lockStatements(db);

  /** Both go out together; the server reads, with a fresh view, when it has the lock. */
  async function after<T>(lock: Promise<unknown>, read: () => Promise<T>): Promise<T> {
    const [, found] = await Promise.all([lock, read()]);
    return found;
  }

  async function ofMember<T>(memberId: string, read: () => Promise<T>): Promise<T> {
    if (held.has(memberId)) return read();
    // Whatever is sent from now on is read when the lock is there.
    held.add(memberId);
    return after(statements.member.execute({ id: memberId }), read);
  }

  const ofOwner: Locks['ofOwner'] = async (read) => {
    const heldBefore = new Set(held);
    const row = await read();
    if (row === null || row.memberId === null) return row;
    known.add(row.id);
    return heldBefore.has(row.memberId) ? row : ofMember(row.memberId, read);
  };

  return {
    ofMember,
    ofOwner,
    async ofOwnerOf(table, id, read) {
      if (known.has(id)) return read();
      const [[owner], found] = await Promise.all([statements.ownerIn(table).execute({ id }), read()]);
      if (owner) {
        held.add(owner.id);
        known.add(id);
      }
      return found;
    },
    async ofBoth(memberId, { table, column, id }) {
      for (const both of await statements.bothIn(table, column).execute({ memberId, id })) held.add(both.id);
    },
    async ofTurn(name, read) {
      return after(statements.turn.execute({ name }), read);
    },
    note: (memberId) => void held.add(memberId),
    forget() {
      held.clear();
      known.clear();
    },
  };
}
