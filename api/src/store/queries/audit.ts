import { sequenceBefore, toPage, type AuditReader, type AuditWriter } from '@tulay/lending/ports';
import { and, desc, eq, inArray, lt } from 'drizzle-orm/sql';
import type { Database, Statements } from '../database.ts';
import { preparedInsert } from '../prepared-writes.ts';
import { isGiven } from '../statements.ts';
import { openVerified, sealVerified, VERIFIED_ROW } from '../verified-audit.ts';

/** Without a sealer nothing is known of an earlier verification. */
export function readAudit({
  db,
  tables: { audit, dataKeys },
  reading,
  sealer,
}: Statements & Partial<Database>): AuditReader {
  const last = reading('audit_last', db.select().from(audit).orderBy(desc(audit.sequence)).limit(1));
  const at = reading('audit_at', db.select().from(audit).where(isGiven(audit.sequence)));
  return {
    async last() {
      return last.first();
    },
    async at(sequence) {
      return at.first({ sequence });
    },
    async verified() {
      const [row] = await db.select().from(dataKeys).where(eq(dataKeys.name, VERIFIED_ROW));
      return row && sealer ? openVerified(sealer, row.sealed) : null;
    },
    async list({ cursor, limit, actions, subjectId }) {
      const asked = and(
        lt(audit.sequence, sequenceBefore(cursor)),
        actions && inArray(audit.action, [...actions]),
        subjectId === undefined ? undefined : eq(audit.subjectId, subjectId),
      );
      const rows = await db
        .select()
        .from(audit)
        .where(asked)
        .orderBy(desc(audit.sequence))
        .limit(limit + 1);
      return toPage(rows, limit, (row) => ({ order: row.sequence, id: '' }));
    },
    async ofSubject({ subjectId, actions, limit }) {
      const asked = actions === null ? undefined : inArray(audit.action, [...actions]);
      return await db
        .select()
        .from(audit)
        .where(and(eq(audit.subjectId, subjectId), asked))
        .orderBy(desc(audit.sequence))
        .limit(limit);
    },
  };
}

export function writeAudit(database: Database): AuditWriter {
  const { db, locks, sealer } = database;
  const { audit, dataKeys } = database.tables;
  const reader = readAudit(database);
  const append = preparedInsert(database, audit, 'audit_append');
  return {
    ...reader,
    // Each record names the one before it: one transaction at a time asks for that one, until it has committed.
    last: () => locks.ofTurn('audit', () => reader.last()),
    async keepVerified(verified) {
      const row = { name: VERIFIED_ROW, sealed: sealVerified(sealer, verified) };
      await db.insert(dataKeys).values(row).onConflictDoUpdate({ target: dataKeys.name, set: row });
    },
    async append(record) {
      await append.send({ ...record });
    },
  };
}
