import type { AgreementReader, AgreementWriter, DocumentReader, DocumentWriter } from '@tulay/lending/ports';
import { and, desc, eq, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { agreements, documents } from '../schema/documents.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readDocuments(db: Database): DocumentReader {
  const byId = db
    .select()
    .from(documents)
    .where(eq(documents.id, sql.placeholder('id')))
    .prepare();
  const bySha256 = db
    .select()
    .from(documents)
    .where(eq(documents.sha256, sql.placeholder('sha256')))
    .prepare();
  const newestOf = db
    .select()
    .from(documents)
    .where(and(eq(documents.subjectId, sql.placeholder('subjectId')), eq(documents.kind, sql.placeholder('kind'))))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(1)
    .prepare();
  return {
    async byId(id) {
      return byId.get({ id }) ?? null;
    },
    async bySha256(sha256) {
      return bySha256.get({ sha256 }) ?? null;
    },
    async newestOf(kind, subjectId) {
      return newestOf.get({ kind, subjectId }) ?? null;
    },
  };
}

export function writeDocuments(db: Database): DocumentWriter {
  const insert = db.insert(documents).values(rowPlaceholders(documents)).prepare();
  return {
    ...readDocuments(db),
    async insert(document) {
      insert.run({ ...document });
    },
  };
}

export function readAgreements(db: Database): AgreementReader {
  const byVersion = db
    .select()
    .from(agreements)
    .where(eq(agreements.version, sql.placeholder('version')))
    .prepare();
  return {
    async byVersion(version) {
      return byVersion.get({ version }) ?? null;
    },
  };
}

export function writeAgreements(db: Database): AgreementWriter {
  const keep = db.insert(agreements).values(rowPlaceholders(agreements)).onConflictDoNothing().prepare();
  return {
    ...readAgreements(db),
    async keep({ version, language, sha256, clauses }) {
      keep.run({ version, language, sha256, clauses });
    },
  };
}
