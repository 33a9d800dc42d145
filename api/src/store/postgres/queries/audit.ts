import { sequenceBefore, toPage, type AuditReader, type AuditWriter } from '@tulay/lending/ports';
import { and, desc, eq, inArray, lt } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import type { Locks } from '../locks.ts';
import { audit } from '../schema/records.ts';
import type { Sent } from '../sent.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readAudit(db: Database): AuditReader {
  const last = db.select().from(audit).orderBy(desc(audit.sequence)).limit(1).prepare('audit_last');
  return {
    async last() {
      return (await last.execute())[0] ?? null;
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

export function writeAudit(db: Database, locks: Locks, sent: Sent): AuditWriter {
  const reader = readAudit(db);
  const append = db.insert(audit).values(rowPlaceholders(audit)).prepare('audit_append');
  return {
    ...reader,
    // Each record names the one before it: one transaction at a time asks for that one, until it has committed.
    last: () => locks.ofTurn('audit', () => reader.last()),
    async append(record) {
      sent.add(append.execute({ ...record }));
    },
  };
}
