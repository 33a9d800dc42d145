import { eq, sql } from 'drizzle-orm/sql';
import type { Database } from './connection.ts';
import { turns } from './schema/turns.ts';
import { members } from './schema/members.ts';

interface OwnedRow {
  readonly memberId: string | null;
}

/**
 * What a transaction holds until it ends, so that what it read stays true while it decides. Whatever belongs to a member
 * is read under the lock of the member's row; what belongs to nobody under a turn of its own.
 */
export interface Locks {
  /** Reads what belongs to this member. */
  ofMember<T>(memberId: string, read: () => Promise<T>): Promise<T>;
  /** Reads a row whose owner only the row itself tells. */
  ofOwner<Row extends OwnedRow>(read: () => Promise<Row | null>): Promise<Row | null>;
  /** Reads what only one transaction at a time may read in order to write it. */
  ofTurn<T>(name: string, read: () => Promise<T>): Promise<T>;
  /** Notes that a statement has locked this member's row itself. */
  note(memberId: string): void;
  /** A new transaction begins: nothing is held. */
  forget(): void;
}

export function makeLocks(db: Database): Locks {
  const held = new Set<string>();
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

  return {
    ofMember,
    async ofOwner(read) {
      const heldBefore = new Set(held);
      const row = await read();
      if (row === null || row.memberId === null || heldBefore.has(row.memberId)) return row;
      return ofMember(row.memberId, read);
    },
    async ofTurn(name, read) {
      return after(takeTurn.execute({ name }), read);
    },
    note: (memberId) => void held.add(memberId),
    forget: () => held.clear(),
  };
}
