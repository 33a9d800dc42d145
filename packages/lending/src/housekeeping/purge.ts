import { LONGEST_WINDOW_MS } from '../dispatch/rate-limit.ts';
import { lapseApprovals } from '../approval/lapse-approvals.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { yearsAfter } from '../privacy/rules.ts';
import type { Service } from '../service.ts';

/**
 * Deletes what nobody needs any more, each kind once it is older than the policy keeps it: wrong tries, sessions and one-time
 * passwords that are over, passwords of before a recovery, answers kept for repeated requests, delivered messages, links for others to pay by, answered tellings of payments, what stood in old payout files, proposals that ended. Money, loans and the audit stay for good.
 * One transaction; may be repeated at any time.
 */
export async function purgeOld({ ports, policy }: Pick<Service, 'ports' | 'policy'>): Promise<void> {
  const now = ports.clock.now();
  await ports.store.transact(async (tx) => {
    await tx.attempts.deleteBefore(now - Math.max(policy.signInWindowMs, policy.otpWrongWindowMs, LONGEST_WINDOW_MS));
    await tx.sessions.deleteOverBefore(now - policy.overSessionMs);
    // The wrong tries at a challenge count when it is long over.
    await tx.challenges.deleteExpiredBefore(now - Math.max(policy.overChallengeMs, policy.otpWrongWindowMs));
    await tx.formerContacts.deleteForgottenBefore(now);
    await tx.members.forgetFormerPasswords(now);
    await tx.idempotency.deleteBefore(now - policy.idempotencyMs);
    await tx.messages.deleteSentBefore(now - policy.sentMessageMs);
    await tx.payLinks.deleteExpiredBefore(manilaDate(now));
    await tx.payoutFiles.forgetBefore(yearsAfter(now, -policy.recordsKeptYears));
    await tx.paymentAdvices.deleteAnsweredBefore(now - policy.overAdviceMs);
    await recordAudit(tx, ports.hashing, await lapseApprovals(tx, now), now);
    await tx.approvals.deleteEndedBefore(now - policy.overApprovalMs);
  });
}
