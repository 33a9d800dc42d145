import { hash } from 'node:crypto';
import { auditText } from '@tulay/lending/audit';
import type { AuditRecord } from '@tulay/lending/ports';

/** What a record says, in the names of the columns, `detail` as JSON. */
export const auditColumns =
  'sequence, at, action, actor_id AS "actorId", subject_id AS "subjectId", detail, previous_hash AS "previousHash", hash';

export type AuditRow = Omit<AuditRecord, 'detail' | 'at' | 'sequence'> & {
  readonly detail: string;
  /** PostgreSQL's driver gives whole numbers of this size as text. */
  readonly at: number | string;
  readonly sequence: number | string;
};

/**
 * Statements that change the first record and chain all of them anew by plain SHA-256: what somebody does who can write to the
 * database, knows the code, and has no key.
 */
export function forgeAudit(rows: readonly AuditRow[]): string {
  let previousHash = '';
  return rows
    .map(({ action, actorId, detail, ...row }, at) => {
      const subjectId = at === 0 ? null : row.subjectId;
      // Both databases hold what the service wrote as JSON.
      const next = hash(
        'sha256',
        auditText({
          sequence: Number(row.sequence),
          at: Number(row.at),
          action,
          actorId,
          subjectId,
          // Both databases hold what the service wrote as JSON.
          detail: JSON.parse(detail) as AuditRecord['detail'],
          previousHash,
        }),
      );
      const set = `previous_hash = '${previousHash}', hash = '${next}'${at === 0 ? ', subject_id = NULL' : ''}`;
      previousHash = next;
      return `UPDATE audit SET ${set} WHERE sequence = ${row.sequence}`;
    })
    .join(';');
}
