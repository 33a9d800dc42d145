import type { AgreementReader, AgreementWriter, DocumentReader, DocumentWriter } from '@tulay/lending/ports';
import { and, desc, eq, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { agreements, documents } from '../schema/documents.ts';
import type { Sent } from '../sent.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readDocuments(db: Database): DocumentReader {
  const byId = db
    .select()
    .from(documents)
    .where(eq(documents.id, sql.placeholder('id')))
    .prepare('documents_by_id');
  const bySha256 = db
    .select()
    .from(documents)
    .where(eq(documents.sha256, sql.placeholder('sha256')))
    .prepare('documents_by_sha256');
  const newestOf = db
    .select()
    .from(documents)
    .where(and(eq(documents.subjectId, sql.placeholder('subjectId')), eq(documents.kind, sql.placeholder('kind'))))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(1)
    .prepare('documents_newest_of');
  return {
    async byId(id) {
      return (await byId.execute({ id }))[0] ?? null;
    },
    async bySha256(sha256) {
      return (await bySha256.execute({ sha256 }))[0] ?? null;
    },
    async newestOf(kind, subjectId) {
      return (await newestOf.execute({ kind, subjectId }))[0] ?? null;
    },
  };
}

export function writeDocuments(db: Database, sent: Sent): DocumentWriter {
  const insert = db.insert(documents).values(rowPlaceholders(documents)).prepare('documents_insert');
  return {
    ...readDocuments(db),
    async insert(document) {
      sent.add(insert.execute({ ...document }));
    },
  };
}

export function readAgreements(db: Database): AgreementReader {
  const byVersion = db
    .select()
    .from(agreements)
    .where(eq(agreements.version, sql.placeholder('version')))
    .prepare('agreements_by_version');
  return {
    async byVersion(version) {
      return (await byVersion.execute({ version }))[0] ?? null;
    },
  };
}

export function writeAgreements(db: Database, sent: Sent): AgreementWriter {
  const keep = db
    .insert(agreements)
    .values(rowPlaceholders(agreements))
    .onConflictDoNothing()
    .prepare('agreements_keep');
  return {
    ...readAgreements(db),
    async keep({ version, language, sha256, clauses }) {
      sent.add(keep.execute({ version, language, sha256, clauses }));
    },
  };
}
