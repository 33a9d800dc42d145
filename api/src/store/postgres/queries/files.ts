import type { FileRecord, PhotoKind, FileReader, FileWriter } from '@tulay/lending/ports';
import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import type { Locks } from '../locks.ts';
import { files } from '../schema/sessions.ts';
import type { Sent } from '../sent.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readFiles(db: Database): FileReader {
  const byId = db
    .select()
    .from(files)
    .where(eq(files.id, sql.placeholder('id')))
    .prepare('files_by_id');
  const living = db
    .select()
    .from(files)
    .where(and(eq(files.memberId, sql.placeholder('memberId')), isNull(files.deletedAt)))
    .orderBy(asc(files.createdAt), asc(files.id))
    .prepare('files_living');
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
    .prepare('files_owners_before');
  const givenUp = db
    .select()
    .from(files)
    .where(and(gt(files.id, sql.placeholder('after')), isNotNull(files.deletedAt)))
    .orderBy(asc(files.id))
    .limit(sql.placeholder('limit'))
    .prepare('files_given_up');
  return {
    async byId(id) {
      return (await byId.execute({ id }))[0] ?? null;
    },
    async newestOf(memberId) {
      const newest: Partial<Record<PhotoKind, FileRecord>> = {};
      for (const file of await living.execute({ memberId })) newest[file.kind] = file;
      return newest;
    },
    async livingOf(memberId) {
      return await living.execute({ memberId });
    },
    async ownersBefore(page) {
      return (await ownersBefore.execute(page)).map(({ memberId }) => memberId);
    },
    async givenUp(page) {
      return await givenUp.execute(page);
    },
  };
}

export function writeFiles(db: Database, locks: Locks, sent: Sent): FileWriter {
  const reader = readFiles(db);
  const insert = db.insert(files).values(rowPlaceholders(files)).prepare('files_insert');
  return {
    ...reader,
    byId: (id) => locks.ofOwner(() => reader.byId(id)),
    newestOf: (memberId) => locks.ofMember(memberId, () => reader.newestOf(memberId)),
    livingOf: (memberId) => locks.ofMember(memberId, () => reader.livingOf(memberId)),
    async insert(file) {
      sent.add(insert.execute({ ...file }));
    },
    async markDeleted(id, at) {
      await db.update(files).set({ deletedAt: at }).where(eq(files.id, id));
    },
    async remove(id) {
      await db.delete(files).where(eq(files.id, id));
    },
  };
}
