/**
 * The tables with a sealed column, which is always named `sealed`, and the columns that tell a row from all others. A new
 * one stands here: changing the key and copying the database go by it.
 */
export const sealedTables = {
  approvals: ['id'],
  contacts: ['id'],
  data_keys: ['name'],
  former_contacts: ['id'],
  idempotency: ['scope', 'key'],
  incoming: ['id'],
  member_sections: ['member_id', 'section'],
  members: ['id'],
  messages: ['id'],
  payout_files: ['id'],
  privacy_requests: ['id'],
  sessions: ['id'],
  withdrawals: ['id'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
/** Tables whose rows depend on the key and are of no use under another one: everybody signs in again. */
export const forgottenWithKey = ['sessions', 'challenges', 'attempts'] as const;

export type SealedTable = keyof typeof sealedTables;

/** The one row and column that sealed bytes belong to: they open nowhere else. Made by {@link placeIn}. */
export type SealedPlace = string & { readonly place: unique symbol };

/** The place of the sealed column of one row, which is told by `key`, the values of its columns in {@link sealedTables}. */
export function placeIn(table: SealedTable, ...key: readonly string[]): SealedPlace {
  // The one place where such a text is made.
  return JSON.stringify([table, 'sealed', ...key]) as SealedPlace;
}

/** The same for a row of whatever table, as a statement has read it. Throws for a table that does not stand above. */
export function placeOfRow(table: string, row: Readonly<Record<string, unknown>>): SealedPlace {
  if (!isSealedTable(table)) throw new Error(`${table} is missing among the sealed tables.`);
  return placeIn(table, ...sealedTables[table].map((column) => String(row[column])));
}

const isSealedTable = (table: string): table is SealedTable => Object.hasOwn(sealedTables, table);

/** Encrypts personal data before it reaches the database. */
export interface Sealer {
  /** Authenticated encryption with a fresh nonce (AES-256-GCM), bound to its place. */
  seal(place: SealedPlace, text: string): Buffer;
  /** Undoes `seal`; throws when the bytes were changed, come from another place, or another key sealed them. */
  open(place: SealedPlace, sealed: Buffer): string;
  /** Keyed digest (HMAC-SHA-256) of a value that must be found again: the same text gives the same digest. */
  index(text: string): string;
}

/** Seals values of one type as JSON. */
export function sealedJson<T extends object>(
  sealer: Sealer,
): { seal(place: SealedPlace, value: T): Buffer; open(place: SealedPlace, sealed: Buffer): T } {
  return {
    seal: (place, value) => sealer.seal(place, JSON.stringify(value)),
    // The seal proves that this store wrote the text, and each column is written from one type.
    open: (place, sealed) => JSON.parse(sealer.open(place, sealed)),
  };
}
