import type { FileRecord, PhotoKind, FileReader, FileWriter } from '@tulay/lending/ports';
import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { files } from '../schema/sessions.ts';
import { rowPlaceholders } from '../../statements.ts';

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
  const ownersBefore = db
    .selectDistinct({ memberId: files.memberId })
    .from(files)
    .where(
      and(
        gt(files.memberId, sql.placeholder('after')),
        lte(files.createdAt, sql.placeholder('before')),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(asc(files.memberId))
    .limit(sql.placeholder('limit'))
    .prepare();
  const givenUp = db
    .select()
    .from(files)
    .where(and(gt(files.id, sql.placeholder('after')), isNotNull(files.deletedAt)))
    .orderBy(asc(files.id))
    .limit(sql.placeholder('limit'))
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
    async livingOf(memberId) {
      return living.all({ memberId });
    },
    async ownersBefore(page) {
      return ownersBefore.all(page).map(({ memberId }) => memberId);
    },
    async givenUp(page) {
      return givenUp.all(page);
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
    async remove(id) {
      db.delete(files).where(eq(files.id, id)).run();
    },
  };
}
