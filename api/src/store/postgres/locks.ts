import { eq, sql } from 'drizzle-orm/sql';
import type { Locks } from '../locks.ts';
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
    async ofOwnerOf(id, row, read) {
      if (!known.has(id)) await ofOwner(row);
      return read();
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
