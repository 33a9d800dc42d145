import type { AgreementRecord, DocumentKind } from '@tulay/lending/ports';
import type { MemberTables } from './members.ts';
import type { Kit } from '../postgres/kit.ts';

export function documentTables({ table, text, integer, json, flag, index }: Kit, { members }: MemberTables) {
  /** That a document was issued; what it says is made anew. */
  const documents = table(
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
      demonstration: flag().notNull(),
      issuedAt: integer().notNull(),
    },
    (t) => [
      index('documents_by_member').on(t.memberId, t.issuedAt),
      index('documents_by_subject').on(t.subjectId, t.kind, t.issuedAt, t.id),
    ],
  );

  /** The words of each agreement that was accepted. */
  const agreements = table('agreements', {
    version: text().primaryKey(),
    language: text().$type<AgreementRecord['language']>().notNull().default('en'),
    sha256: text().notNull(),
    clauses: json().$type<AgreementRecord['clauses']>().notNull(),
  });

  return { documents, agreements };
}
