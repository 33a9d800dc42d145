import type { AgreementReader, AgreementWriter, DocumentReader, DocumentWriter } from '@tulay/lending/ports';
import { and, desc } from 'drizzle-orm/sql';
import type { Database } from '../database.ts';
import { preparedInsert } from '../prepared-writes.ts';
import { isGiven, rowPlaceholders } from '../statements.ts';

export function readDocuments({ db, tables: { documents }, reading }: Database): DocumentReader {
  const byId = reading('documents_by_id', db.select().from(documents).where(isGiven(documents.id)));
  const bySha256 = reading('documents_by_sha256', db.select().from(documents).where(isGiven(documents.sha256)));
  const newestOf = reading(
    'documents_newest_of',
    db
      .select()
      .from(documents)
      .where(and(isGiven(documents.subjectId), isGiven(documents.kind)))
      .orderBy(desc(documents.issuedAt), desc(documents.id))
      .limit(1),
  );
  return {
    async byId(id) {
      return byId.first({ id });
    },
    async bySha256(sha256) {
      return bySha256.first({ sha256 });
    },
    async newestOf(kind, subjectId) {
      return newestOf.first({ kind, subjectId });
    },
  };
}

export function writeDocuments(database: Database): DocumentWriter {
  const { documents } = database.tables;
  const insert = preparedInsert(database, documents, 'documents_insert');
  return {
    ...readDocuments(database),
    async insert(document) {
      await insert.send({ ...document });
    },
  };
}

export function readAgreements({ db, tables: { agreements }, reading }: Database): AgreementReader {
  const byVersion = reading('agreements_by_version', db.select().from(agreements).where(isGiven(agreements.version)));
  return {
    async byVersion(version) {
      return byVersion.first({ version });
    },
  };
}

export function writeAgreements(database: Database): AgreementWriter {
  const { db, writing } = database;
  const { agreements } = database.tables;
  const keep = writing(
    'agreements_keep',
    db.insert(agreements).values(rowPlaceholders(agreements)).onConflictDoNothing(),
  );
  return {
    ...readAgreements(database),
    async keep({ version, language, sha256, clauses }) {
      await keep.send({ version, language, sha256, clauses });
    },
  };
}
