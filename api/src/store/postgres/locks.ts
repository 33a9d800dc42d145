import { eq, sql } from 'drizzle-orm/sql';
import { getTableName } from 'drizzle-orm/table';
import type { Locks, OwnedTable } from '../locks.ts';
import { isGiven } from '../statements.ts';
import type { Database } from './connection.ts';
import { members, turns } from './schema.ts';

/** The locks of a connection, which one transaction after the other has. */
export interface SessionLocks extends Locks {
  /** A new transaction begins: nothing is held. */
  forget(): void;
}

export function makeLocks(db: Database): SessionLocks {
  const held = new Set<string>();
  /** Rows whose owner is held. */
  const known = new Set<string>();
  const lockMember = db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, sql.placeholder('id')))
    // Rows that refer to the member can be added meanwhile.
    .for('no key update')
    .prepare('locks_member');
  const lockOwners = new Map<OwnedTable, ReturnType<typeof lockOwnerIn>>();
  const lockOwnerIn = (table: OwnedTable) =>
    db
      .select({ id: members.id })
      .from(members)
      .where(eq(members.id, db.select({ id: table.memberId }).from(table).where(isGiven(table.id))))
      .for('no key update')
      .prepare(`locks_owner_in_${getTableName(table)}`);
  const takeTurn = db
    .insert(turns)
    .values({ name: sql.placeholder('name') })
    .onConflictDoUpdate({ target: turns.name, set: { name: sql`excluded.name` } })
    .prepare('locks_turn');

  /** Both go out together; the server reads, with a fresh view, when it has the lock. */
  async function after<T>(lock: Promise<unknown>, read: () => Promise<T>): Promise<T> {
    const [, found] = await Promise.all([lock, read()]);
    return found;
  }

  async function ofMember<T>(memberId: string, read: () => Promise<T>): Promise<T> {
    if (held.has(memberId)) return read();
    // Whatever is sent from now on is read when the lock is there.
    held.add(memberId);
    return after(lockMember.execute({ id: memberId }), read);
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
      const lockOwner = lockOwners.get(table) ?? lockOwnerIn(table);
      lockOwners.set(table, lockOwner);
      const [[owner], found] = await Promise.all([lockOwner.execute({ id }), read()]);
      if (owner) {
        held.add(owner.id);
        known.add(id);
      }
      return found;
    },
    async ofTurn(name, read) {
      return after(takeTurn.execute({ name }), read);
    },
    note: (memberId) => void held.add(memberId),
    forget() {
      held.clear();
      known.clear();
    },
  };
}
