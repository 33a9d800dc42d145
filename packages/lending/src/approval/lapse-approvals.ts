import { lapseEntry } from '../account/end-proposals.ts';
import type { AuditEntry } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';

/** Ends the proposals whose time is over; what the audit says of them. */
export async function lapseApprovals(tx: Pick<Tx, 'approvals'>, now: number): Promise<readonly AuditEntry[]> {
  const lapsed = await tx.approvals.lapse(now);
  return lapsed.map(lapseEntry);
}
