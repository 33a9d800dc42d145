import type { InputOf } from '@tulay/contract/table';
import type { Id } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';

/** The withdrawals in the payout file that waits for a second officer. */
export async function waitingPayouts(tx: Pick<Reader, 'approvals'>, now: number): Promise<ReadonlySet<Id>> {
  const proposal = await tx.approvals.waitingFor('makePayoutFile', '', now);
  // Written by dispatch from the input of the row.
  return new Set(proposal ? (JSON.parse(proposal.body) as InputOf<'makePayoutFile'>).withdrawals : []);
}
