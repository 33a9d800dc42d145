import { LONGEST_WINDOW_MS } from '../dispatch/rate-limit.ts';
import { lapseApprovals } from '../approval/lapse-approvals.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { yearsAfter } from '../privacy/rules.ts';
import { giveWay } from '../ports/every-page.ts';
import type { Tx } from '../ports/store.ts';
import type { Service } from '../service.ts';

/** So few that nobody waits 20 ms for them: on SQLite they hold the only connection that writes. */
const sliceRows = 200;

/** What there is much of, each as a slice of it is deleted. */
function slices(now: number, policy: Service['policy']): readonly ((tx: Tx) => Promise<number>)[] {
  const tries = now - Math.max(policy.signInWindowMs, policy.otpWrongWindowMs, LONGEST_WINDOW_MS);
  // The wrong tries at a challenge count when it is long over.
  const challenges = now - Math.max(policy.overChallengeMs, policy.otpWrongWindowMs);
  return [
    (tx) => tx.attempts.deleteBefore(tries, sliceRows),
    (tx) => tx.sessions.deleteOverBefore(now - policy.overSessionMs, sliceRows),
    (tx) => tx.challenges.deleteExpiredBefore(challenges, sliceRows),
    (tx) => tx.idempotency.deleteBefore(now - policy.idempotencyMs, sliceRows),
    (tx) => tx.messages.deleteSentBefore(now - policy.sentMessageMs, sliceRows),
    (tx) => tx.payLinks.deleteExpiredBefore(manilaDate(now), sliceRows),
    (tx) => tx.paymentAdvices.deleteAnsweredBefore(now - policy.overAdviceMs, sliceRows),
  ];
}

/**
 * Deletes what nobody needs any more, each kind once it is older than the policy keeps it: wrong tries, sessions and one-time
 * passwords that are over, passwords of before a recovery, answers kept for repeated requests, delivered messages, links for others to pay by, answered tellings of payments, what stood in old payout files, proposals that ended. Money, loans and the audit stay for good.
 * A slice a transaction, and what there is little of in one; may be repeated at any time. `stopping` is asked before each slice.
 */
export async function purgeOld(
  { ports, policy }: Pick<Service, 'ports' | 'policy'>,
  stopping: () => boolean = () => false,
): Promise<void> {
  const now = ports.clock.now();
  for (const slice of slices(now, policy))
    while (!stopping() && (await ports.store.transact(slice)) === sliceRows) await giveWay();
  if (stopping()) return;
  await ports.store.transact(async (tx) => {
    await tx.formerContacts.deleteForgottenBefore(now);
    await tx.members.forgetFormerPasswords(now);
    await tx.payoutFiles.forgetBefore(yearsAfter(now, -policy.recordsKeptYears));
    await recordAudit(tx, ports.hashing, await lapseApprovals(tx, now), now);
    await tx.approvals.deleteEndedBefore(now - policy.overApprovalMs);
  });
}
