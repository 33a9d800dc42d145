import { pgTable } from 'drizzle-orm/pg-core';
import { text } from './columns.ts';

/** Things that one transaction at a time may use: it holds the row of that name. There are a few hundred at most. */
export const turns = pgTable('turns', { name: text().primaryKey() });
