import { auditText } from './record-audit.ts';
import type { Hashing } from '../ports/ports.ts';
import type { AuditRecord } from '../ports/record/records.ts';
import type { AuditAnchor } from './anchor.ts';
import { type AnchorProblem, makeAnchorComparison } from './compare-anchors.ts';
import type { Page, PageRequest } from '../ports/cursor.ts';
import { giveWay } from '../ports/every-page.ts';
import type { Store } from '../ports/store.ts';

export type AuditVerdict =
  | { readonly ok: true; readonly count: number }
  /** The oldest record that does not fit: what it says, its place, or its link to the one before. */
  | {
      readonly ok: false;
      readonly count: number;
      readonly sequence: number;
      readonly problem: Problem;
    }
  /** The records fit each other, and not what was noted of them elsewhere. */
  | ({ readonly ok: false; readonly count: number } & AnchorProblem);

type Problem = 'changed' | 'not_linked' | 'missing_before';

type Link = Pick<AuditRecord, 'sequence' | 'hash'>;

/** What is wrong with a record, seen with the one before it (null for the first), or null. */
export function recordProblem(
  record: AuditRecord,
  before: Link | null,
  auditDigest: Hashing['auditDigest'],
): Problem | null {
  if (record.sequence !== (before?.sequence ?? 0) + 1) return 'missing_before';
  if (record.previousHash !== (before?.hash ?? '')) return 'not_linked';
  const { hash, ...unsigned } = record;
  return auditDigest(auditText(unsigned)) === hash ? null : 'changed';
}

const BATCH_ROWS = 100;

/** What stands before the record that a verification ends with: nothing is known of it but that it was found whole. */
const asVerified = ({ sequence, previousHash }: AuditRecord): Link => ({ sequence: sequence - 1, hash: previousHash });

/**
 * Recomputes the chain of hashes, newest to oldest, a page at a time, and looks for the anchors in it: without them a
 * chain whose newest records were cut off looks whole, and so does one that was written anew by somebody who has the key.
 * The whole chain, or that from a record on (`from`) which was found whole before.
 */
export async function verifyAudit(
  store: Pick<Store, 'read'>,
  hashing: Pick<Hashing, 'auditDigest'>,
  anchors: readonly AuditAnchor[] = [],
  from: number = 0,
): Promise<AuditVerdict> {
  const comparison = makeAnchorComparison(anchors);
  let found: { sequence: number; problem: Problem } | null = null;
  let count = 0;
  const look = (record: AuditRecord, before: Link | null): void => {
    count += 1;
    comparison.look(record);
    const problem = recordProblem(record, before, hashing.auditDigest);
    if (problem) found = { sequence: record.sequence, problem };
  };
  let newer: AuditRecord | null = null;
  let cursor: string | null = null;
  do {
    const asked: PageRequest = { cursor, limit: BATCH_ROWS };
    const page: Page<AuditRecord> = await store.read((reader) => reader.audit.list(asked));
    for (const record of page.items) {
      if (newer && newer.sequence <= from) break;
      if (newer) look(newer, record);
      newer = record;
    }
    cursor = newer && newer.sequence <= from ? null : page.nextCursor;
    // A service verifies its chain while it serves.
    await giveWay();
  } while (cursor !== null);
  if (newer) look(newer, newer.sequence === from ? asVerified(newer) : null);
  // TypeScript does not see that `look` sets it.
  const broken = found as { sequence: number; problem: Problem } | null;
  const problem = broken ?? comparison.firstProblem();
  return problem ? { ok: false, count, ...problem } : { ok: true, count };
}
