import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

interface OwnedRow {
  readonly id: string;
  readonly memberId: string | null;
}

/** A table whose rows each tell whose they are, for good. */
export type OwnedTable = PgTable & { readonly id: PgColumn; readonly memberId: PgColumn };

/** The member whom the row of an id names. */
export interface NamedMember {
  readonly table: PgTable & { readonly id: PgColumn };
  readonly column: PgColumn;
  readonly id: string;
}

/**
 * What a transaction holds until it ends, or the part of it that is taken back, so that what it read stays true while it decides. Whatever belongs to a member
 * is read under the lock of the member's row; what belongs to nobody under a turn of its own.
 */
export interface Locks {
  /** Reads what belongs to this member. */
  ofMember<T>(memberId: string, read: () => Promise<T>): Promise<T>;
  /** Reads a row whose owner only the row itself tells. */
  ofOwner<Row extends OwnedRow>(read: () => Promise<Row | null>): Promise<Row | null>;
  /** Reads the row of this id, or what belongs to it; whose it is only that row tells. */
  ofOwnerOf<T>(table: OwnedTable, id: string, read: () => Promise<T>): Promise<T>;
  /** Holds a member and whoever a row names in a column, in the order of their ids. */
  ofBoth(memberId: string, named: NamedMember): Promise<void>;
  /** Reads what only one transaction at a time may read in order to write it. */
  ofTurn<T>(name: string, read: () => Promise<T>): Promise<T>;
  /** Notes that a statement has locked this member's row itself. */
  note(memberId: string): void;
}

/** For a database that runs one transaction at a time, and for those who only read. */
export const noLocks: Locks = {
  ofMember: (_, read) => read(),
  ofOwner: (read) => read(),
  ofOwnerOf: (_table, _id, read) => read(),
  ofBoth: async () => undefined,
  ofTurn: (_, read) => read(),
  note: () => undefined,
};
