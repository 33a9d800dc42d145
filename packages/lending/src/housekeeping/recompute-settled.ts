import type { Service } from '../service.ts';
import { eachLoan } from '../loan/each-loan.ts';
import type { Id } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';
import { recomputeScore } from '../score/recompute-score.ts';

/**
 * Computes again the scores of members who have repaid a loan: good months go on counting without one, and late payments are
 * forgotten in time. One transaction a loan; may be repeated at any time. Failures of single loans are thrown at the end.
 * `stopping` is asked before each loan.
 */
export async function recomputeSettled(
  { ports }: Pick<Service, 'ports'>,
  stopping: () => boolean = () => false,
): Promise<void> {
  await eachLoan(ports.store, ['SETTLED'], (tx, id) => recompute(tx, id, ports.clock.now()), stopping);
}

async function recompute(tx: Tx, id: Id, now: number): Promise<void> {
  const loan = await tx.loans.byId(id);
  // A closed account has no score that anybody reads.
  if (!loan || (await tx.privacy.closure(loan.memberId))) return;
  await recomputeScore(tx, loan.memberId, 'day_passed', now);
}
