/** What names a record for good: an opaque text. */
export type Id = string;
