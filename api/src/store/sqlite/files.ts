import type { FileRecord, PhotoKind } from '@tulay/lending/ports/records';
import type { FileReader, FileWriter } from '@tulay/lending/ports/store';
import { and, asc, eq, isNull, sql } from 'drizzle-orm/sql';
import type { Database } from './connection.ts';
import { files } from './schema/sessions.ts';
import { rowPlaceholders } from './statements.ts';

export function readFiles(db: Database): FileReader {
  const byId = db
    .select()
    .from(files)
    .where(eq(files.id, sql.placeholder('id')))
    .prepare();
  const living = db
    .select()
    .from(files)
    .where(and(eq(files.memberId, sql.placeholder('memberId')), isNull(files.deletedAt)))
    .orderBy(asc(files.createdAt), asc(files.id))
    .prepare();
  return {
    async byId(id) {
      return byId.get({ id }) ?? null;
    },
    async newestOf(memberId) {
      const newest: Partial<Record<PhotoKind, FileRecord>> = {};
      for (const file of living.all({ memberId })) newest[file.kind] = file;
      return newest;
    },
  };
}

export function writeFiles(db: Database): FileWriter {
  const insert = db.insert(files).values(rowPlaceholders(files)).prepare();
  return {
    ...readFiles(db),
    async insert(file) {
      insert.run({ ...file });
    },
    async markDeleted(id, at) {
      db.update(files).set({ deletedAt: at }).where(eq(files.id, id)).run();
    },
  };
}
