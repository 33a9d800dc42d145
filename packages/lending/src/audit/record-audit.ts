import type { Hashing } from '../ports/ports.ts';
import type { AuditEntry, AuditRecord } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';

/** The text whose keyed digest chains an audit record to the one before it. Key order is fixed by construction. */
export function auditText(record: Omit<AuditRecord, 'hash'>): string {
  const { sequence, at, action, actorId, subjectId, previousHash } = record;
  const detail = Object.entries(record.detail).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sequence, at, action, actorId, subjectId, detail, previousHash]);
}

/** Appends audit entries to the hash chain. */
export async function recordAudit(
  tx: Tx,
  hashing: Pick<Hashing, 'auditDigest'>,
  entries: readonly AuditEntry[],
  now: number,
): Promise<void> {
  if (entries.length === 0) return;
  let last = await tx.audit.last();
  for (const entry of entries) {
    const unsigned = { ...entry, sequence: (last?.sequence ?? 0) + 1, at: now, previousHash: last?.hash ?? '' };
    const record: AuditRecord = { ...unsigned, hash: hashing.auditDigest(auditText(unsigned)) };
    await tx.audit.append(record);
    last = record;
  }
}
