import { LONGEST_WINDOW_MS } from '../dispatch/rate-limit.ts';
import { lapseApprovals } from '../approval/lapse-approvals.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { yearsAfter } from '../privacy/rules.ts';
import type { Tx } from '../ports/store.ts';
import type { Service } from '../service.ts';

/** How many rows of a kind one transaction takes away: done within a moment, however many there are (a database ends a statement that takes longer than 15 seconds). */
const SLICE = 1_000;

/** How each kind that every member leaves behind is deleted, so many rows at once. */
function kindsOf({ policy }: Pick<Service, 'policy'>, now: number): readonly ((tx: Tx) => Promise<number>)[] {
  const tried = now - Math.max(policy.signInWindowMs, policy.otpWrongWindowMs, LONGEST_WINDOW_MS);
  // The wrong tries at a challenge count when it is long over.
  const challenged = now - Math.max(policy.overChallengeMs, policy.otpWrongWindowMs);
  return [
    (tx) => tx.attempts.deleteBefore(tried, SLICE),
    (tx) => tx.sessions.deleteOverBefore(now - policy.overSessionMs, SLICE),
    (tx) => tx.challenges.deleteExpiredBefore(challenged, SLICE),
    (tx) => tx.formerContacts.deleteForgottenBefore(now, SLICE),
    (tx) => tx.idempotency.deleteBefore(now - policy.idempotencyMs, SLICE),
    (tx) => tx.messages.deleteSentBefore(now - policy.sentMessageMs, SLICE),
    (tx) => tx.payLinks.deleteExpiredBefore(manilaDate(now), SLICE),
    (tx) => tx.paymentAdvices.deleteAnsweredBefore(now - policy.overAdviceMs, SLICE),
    (tx) => tx.approvals.deleteEndedBefore(now - policy.overApprovalMs, SLICE),
  ];
}

/**
 * Deletes what nobody needs any more, each kind once it is older than the policy keeps it: wrong tries, sessions and one-time
 * passwords that are over, passwords of before a recovery, answers kept for repeated requests, delivered messages, links for others to pay by, answered tellings of payments, what stood in old payout files, proposals that ended. Money, loans and the audit stay for good.
 * One transaction a slice; may be repeated at any time, and ends between two when `stopping`.
 */
export async function purgeOld(
  service: Pick<Service, 'ports' | 'policy'>,
  stopping: () => boolean = () => false,
): Promise<void> {
  const { ports, policy } = service;
  const now = ports.clock.now();
  await ports.store.transact(async (tx) => {
    await tx.members.forgetFormerPasswords(now);
    await tx.payoutFiles.forgetBefore(yearsAfter(now, -policy.recordsKeptYears));
    await recordAudit(tx, ports.hashing, await lapseApprovals(tx, now), now);
  });
  for (const remove of kindsOf(service, now))
    for (let removed = SLICE; removed === SLICE && !stopping();) removed = await ports.store.transact(remove);
}
