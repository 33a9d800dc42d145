import { pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { integer, text } from './columns.ts';

/** Which node does a work that only one may do at a time. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  /** The node. */
  holder: text().notNull(),
  /** By the clock of the database, which is the same for all nodes. */
  until: timestamp({ withTimezone: true }).notNull(),
});

/** Requests that each node has counted of an address in a minute. Rows of minutes that are over are deleted. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** Since the epoch. */
    minute: integer().notNull(),
    /** Keyed digest. */
    address: text().notNull(),
    node: text().notNull(),
    requests: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.address, t.node] })],
);
