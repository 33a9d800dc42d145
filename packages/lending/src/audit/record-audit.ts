import type { Hashing } from '../ports/ports.ts';
import type { AuditEntry, AuditRecord } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';

/** The text whose keyed digest chains an audit record to the one before it. Key order is fixed by construction. */
export function auditText(record: Omit<AuditRecord, 'hash'>): string {
  const { sequence, at, action, actorId, subjectId, previousHash } = record;
  const detail = Object.entries(record.detail).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sequence, at, action, actorId, subjectId, detail, previousHash]);
}

/** The records of audit entries, behind the one that ends the chain now, which is asked for unless it is `known`. */
export async function auditRecords(
  tx: Pick<Tx, 'audit'>,
  hashing: Pick<Hashing, 'auditDigest'>,
  entries: readonly AuditEntry[],
  now: number,
  known?: AuditRecord | null,
): Promise<readonly AuditRecord[]> {
  if (entries.length === 0) return [];
  let last = known === undefined ? await tx.audit.last() : known;
  return entries.map((entry) => {
    const unsigned = { ...entry, sequence: (last?.sequence ?? 0) + 1, at: now, previousHash: last?.hash ?? '' };
    last = { ...unsigned, hash: hashing.auditDigest(auditText(unsigned)) };
    return last;
  });
}

/** Appends audit entries to the hash chain; asked as {@link auditRecords} is. */
export async function recordAudit(...[tx, ...asked]: Parameters<typeof auditRecords>): Promise<void> {
  for (const record of await auditRecords(tx, ...asked)) await tx.audit.append(record);
}
