import type { AgreementRecord, DocumentKind } from '@tulay/lending/ports';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { members } from './members.ts';

/** That a document was issued; what it says is made anew. */
export const documents = sqliteTable(
  'documents',
  {
    id: text().primaryKey(),
    kind: text().$type<DocumentKind>().notNull(),
    memberId: text()
      .notNull()
      .references(() => members.id),
    subjectId: text().notNull(),
    number: text().notNull(),
    sha256: text().notNull().unique(),
    demonstration: integer({ mode: 'boolean' }).notNull(),
    issuedAt: integer().notNull(),
  },
  (t) => [
    index('documents_by_member').on(t.memberId, t.issuedAt),
    index('documents_by_subject').on(t.subjectId, t.kind, t.issuedAt, t.id),
  ],
);

/** The words of each agreement that was accepted. */
export const agreements = sqliteTable('agreements', {
  version: text().primaryKey(),
  language: text().$type<AgreementRecord['language']>().notNull().default('en'),
  sha256: text().notNull(),
  clauses: text({ mode: 'json' }).$type<AgreementRecord['clauses']>().notNull(),
});
