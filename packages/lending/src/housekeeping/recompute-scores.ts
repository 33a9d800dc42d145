import type { Service } from '../service.ts';
import { eachInItsOwn, loansInStatus } from '../loan/each-loan.ts';
import { repaymentWaits } from '../loan/late/waiting-repayments.ts';
import type { Id } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';
import { recomputeScore } from '../score/recompute-score.ts';

/**
 * Computes again the scores of members who repay a loan or have repaid one: good months go on counting, and late payments are
 * forgotten in time. Late loans are looked at when they are charged. One transaction a loan; may be repeated at any time. Failures
 * of single loans are thrown at the end. `stopping` is asked before each loan.
 */
export async function recomputeScores(
  { ports }: Pick<Service, 'ports'>,
  stopping: () => boolean = () => false,
): Promise<void> {
  for (const status of ['ACTIVE', 'SETTLED'] as const)
    await eachInItsOwn(
      ports.store,
      loansInStatus(ports.store, status),
      (tx, id) => recompute(tx, id, ports.clock.now()),
      stopping,
    );
}

async function recompute(tx: Tx, id: Id, now: number): Promise<void> {
  const loan = await tx.loans.byId(id);
  // A closed account has no score that anybody reads; a day that a waiting repayment will undo counts for nothing yet.
  if (!loan || (await tx.privacy.closure(loan.memberId)) || (await repaymentWaits(tx, loan, now))) return;
  await recomputeScore(tx, loan.memberId, 'day_passed', now);
}
