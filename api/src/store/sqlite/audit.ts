import { toPage } from '@tulay/lending/ports/cursor';
import type { AuditReader, AuditWriter } from '@tulay/lending/ports/store';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm/sql';
import type { Database } from './connection.ts';
import { audit } from './schema/records.ts';
import { rowPlaceholders, sequenceBefore } from './statements.ts';

export function readAudit(db: Database): AuditReader {
  const before = db
    .select()
    .from(audit)
    .where(lt(audit.sequence, sql.placeholder('before')))
    .orderBy(desc(audit.sequence))
    .limit(sql.placeholder('limit'))
    .prepare();
  return {
    async last() {
      return before.get({ before: Number.MAX_SAFE_INTEGER, limit: 1 }) ?? null;
    },
    async list({ cursor, limit }) {
      const rows = before.all({ before: sequenceBefore(cursor), limit: limit + 1 });
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
