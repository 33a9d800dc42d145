import { closedNumber } from '../../account/closed-account.ts';
import { endLiftings } from '../../account/end-proposals.ts';
import { everyPage } from '../../ports/every-page.ts';
import { NO_PASSWORD } from '../../ports/no-password.ts';
import { NOTHING_CHANGED } from '../../ports/new-account.ts';
import type { AuditEntry, MemberRecord } from '../../ports/record/records.ts';
import type { ProfileSection } from '../../ports/record/profile.ts';
import type { Tx } from '../../ports/store.ts';
import type { DeletionPlan } from '../rules.ts';

/** What the law asks for is who the person was; the rest goes at once. */
const NEVER_KEPT = ['references', 'bank'] as const satisfies readonly ProfileSection[];
const ALL_SECTIONS = [
  'personal',
  'address',
  'references',
  'identity',
  'bank',
] as const satisfies readonly ProfileSection[];

/** In place of a name. */
const ERASED_NAME = 'Erased member';

/**
 * Deletes a member's account as planned: photos, sessions, one-time passwords, messages, references, receiving account, work, phone number
 * and e-mail go at once, so that the person can register again; what waits about its hold ends; name, personal details, address, ID number and the accounts of withdrawals go
 * too, unless the law keeps them for a time. Loan, ledger and audit rows stay: they name nobody. The bytes of the photos follow with the
 * photo job.
 */
export async function eraseMember(
  tx: Tx,
  member: MemberRecord,
  { outcome, keptUntil }: DeletionPlan,
  now: number,
): Promise<AuditEntry[]> {
  const { id } = member;
  const ended = await endLiftings(tx, id, now);
  for (const photo of await tx.files.livingOf(id)) await tx.files.markDeleted(photo.id, now);
  const { identity } = await tx.members.profile(id);
  if (identity) {
    const withoutPhotos = { ...identity, frontFileId: '', backFileId: '', selfieFileId: '' };
    await tx.members.saveSection(id, 'identity', withoutPhotos, now);
  }
  await tx.privacy.forgetSections(id, NEVER_KEPT);
  await tx.privacy.forgetTraces(id);
  await tx.members.update(id, {
    phoneNumber: closedNumber(id),
    email: '',
    passwordHash: NO_PASSWORD,
    roles: [],
    suspended: true,
    employment: null,
    reopenedStep: null,
    phoneVerifiedAt: null,
    ...NOTHING_CHANGED,
  });
  if (outcome === 'erase') await eraseKept(tx, id);
  await tx.privacy.saveClosure({ memberId: id, closedAt: now, keptUntil, erasedAt: outcome === 'erase' ? now : null });
  const closed: AuditEntry = {
    action: outcome === 'erase' ? 'account.erased' : 'account.closed',
    actorId: null,
    subjectId: id,
    detail: { keptUntil: keptUntil === null ? null : new Date(keptUntil).toISOString() },
  };
  return [closed, ...ended];
}

/** Erases what a closed account still kept, and with it the payout files that it stands in: they are long paid, and cannot lose a line. */
export async function eraseKept(tx: Tx, memberId: string): Promise<void> {
  await tx.privacy.forgetSections(memberId, ALL_SECTIONS);
  await tx.privacy.forgetTraces(memberId);
  for (const { payoutFileId } of await everyPage((page) => tx.withdrawals.listOf(memberId, page)))
    if (payoutFileId !== null) await tx.payoutFiles.forget(payoutFileId);
  await tx.privacy.forgetAccounts(memberId);
  await tx.privacy.forgetScores(memberId);
  await tx.members.update(memberId, { fullName: ERASED_NAME, state: 'PERSONAL_INFO', activatedAt: null });
}
