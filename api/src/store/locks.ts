interface OwnedRow {
  readonly id: string;
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
  /** Reads what belongs to the row of this id, whose owner only that row tells, and never changes. */
  ofOwnerOf<T>(id: string, row: () => Promise<OwnedRow | null>, read: () => Promise<T>): Promise<T>;
  /** Reads what only one transaction at a time may read in order to write it. */
  ofTurn<T>(name: string, read: () => Promise<T>): Promise<T>;
  /** Notes that a statement has locked this member's row itself. */
  note(memberId: string): void;
}

/** For a database that runs one transaction at a time, and for those who only read. */
export const noLocks: Locks = {
  ofMember: (_, read) => read(),
  ofOwner: (read) => read(),
  ofOwnerOf: (_id, _row, read) => read(),
  ofTurn: (_, read) => read(),
  note: () => undefined,
};
