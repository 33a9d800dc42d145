import type { FileRecord, UploadKind, FileReader, FileWriter } from '@tulay/lending/ports';
import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm/sql';
import type { Database } from '../database.ts';
import { preparedInsert } from '../prepared-writes.ts';
import { isGiven } from '../statements.ts';

export function readFiles({ db, tables: { files }, reading }: Database): FileReader {
  const byId = reading('files_by_id', db.select().from(files).where(isGiven(files.id)));
  const living = reading(
    'files_living',
    db
      .select()
      .from(files)
      .where(and(isGiven(files.memberId), isNull(files.deletedAt)))
      .orderBy(asc(files.createdAt), asc(files.id)),
  );
  const ownersBefore = reading(
    'files_owners_before',
    db
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
      .limit(sql.placeholder('limit')),
  );
  const givenUp = reading(
    'files_given_up',
    db
      .select()
      .from(files)
      .where(and(gt(files.id, sql.placeholder('after')), isNotNull(files.deletedAt)))
      .orderBy(asc(files.id))
      .limit(sql.placeholder('limit')),
  );
  return {
    async byId(id) {
      return byId.first({ id });
    },
    async newestOf(memberId) {
      const newest: Partial<Record<UploadKind, FileRecord>> = {};
      for (const file of await living.all({ memberId })) newest[file.kind] = file;
      return newest;
    },
    async livingOf(memberId) {
      return living.all({ memberId });
    },
    async ownersBefore(page) {
      return (await ownersBefore.all(page)).map(({ memberId }) => memberId);
    },
    async givenUp(page) {
      return givenUp.all(page);
    },
  };
}

export function writeFiles(database: Database): FileWriter {
  const { db, locks } = database;
  const { files } = database.tables;
  const reader = readFiles(database);
  const insert = preparedInsert(database, files, 'files_insert');
  return {
    ...reader,
    byId: (id) => locks.ofOwnerOf(files, id, () => reader.byId(id)),
    newestOf: (memberId) => locks.ofMember(memberId, () => reader.newestOf(memberId)),
    livingOf: (memberId) => locks.ofMember(memberId, () => reader.livingOf(memberId)),
    async insert(file) {
      await insert.send({ ...file });
    },
    async markDeleted(id, at) {
      await db.update(files).set({ deletedAt: at }).where(eq(files.id, id));
    },
    async remove(id) {
      await db.delete(files).where(eq(files.id, id));
    },
  };
}
