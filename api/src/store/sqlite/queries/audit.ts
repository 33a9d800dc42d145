import { sequenceBefore, toPage, type AuditReader, type AuditWriter } from '@tulay/lending/ports';
import { and, desc, eq, inArray, lt } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { audit } from '../schema/records.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readAudit(db: Database): AuditReader {
  const last = db.select().from(audit).orderBy(desc(audit.sequence)).limit(1).prepare();
  return {
    async last() {
      return last.get() ?? null;
    },
    async list({ cursor, limit, actions, subjectId }) {
      const asked = and(
        lt(audit.sequence, sequenceBefore(cursor)),
        actions && inArray(audit.action, [...actions]),
        subjectId === undefined ? undefined : eq(audit.subjectId, subjectId),
      );
      const rows = db
        .select()
        .from(audit)
        .where(asked)
        .orderBy(desc(audit.sequence))
        .limit(limit + 1)
        .all();
      return toPage(rows, limit, (row) => ({ order: row.sequence, id: '' }));
    },
    async ofSubject({ subjectId, actions, limit }) {
      const asked = actions === null ? undefined : inArray(audit.action, [...actions]);
      return db
        .select()
        .from(audit)
        .where(and(eq(audit.subjectId, subjectId), asked))
        .orderBy(desc(audit.sequence))
        .limit(limit)
        .all();
    },
  };
}

export function writeAudit(db: Database): AuditWriter {
  const append = db.insert(audit).values(rowPlaceholders(audit)).prepare();
  return {
    ...readAudit(db),
    async append(record) {
      append.run({ ...record });
    },
  };
}
