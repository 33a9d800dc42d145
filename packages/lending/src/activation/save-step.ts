import { refuseWhileWaiting } from '../account/wait.ts';
import { moveLoan } from '../loan/move-loan.ts';
import { nextLoanStatus } from '../loan/rules/loan-actions.ts';
import { isClosedLoan } from '@tulay/contract/loan/statuses';
import { fail, type Failure, type RunContext, type Success } from '../operation.ts';
import type { Hashing } from '../ports/ports.ts';
import type { Profile, ProfileSection } from '../ports/record/profile.ts';
import type { AuditEntry, LoanRecord } from '../ports/record/records.ts';
import { recomputeScore } from '../score/recompute-score.ts';
import { profileVersion } from './profile-version.ts';
import { howToSave, sameFacts, stateAfter, type ActivationStep, type StepSave } from './rules.ts';

/** What saving needs of an operation's context; the five steps share it. */
type StepContext = Pick<RunContext<'updatePersonal', undefined>, 'tx' | 'subject' | 'now'>;
/** What tells whether a save is late. */
type KnownContext = StepContext & {
  readonly input: { readonly profileVersion?: string | undefined };
  readonly hashing: Pick<Hashing, 'sha256'>;
};
/** The five steps answer alike. */
type StepSaved = Success<'updatePersonal'>;

export interface OpenStep {
  readonly ok: true;
  readonly step: ActivationStep;
  readonly save: Exclude<StepSave, 'refused'>;
  readonly loan: LoanRecord | null;
  /** What is saved already. */
  readonly profile: Profile;
}

/**
 * Whether this step can be saved now, and how. Comes first in a step's operation. Fails with `activation.wrong_step`; with
 * `account.waiting` once there is an account that waits; with
 * `activation.newer_save` where something was saved since its sender last heard: it may have stood still on its way.
 */
export async function openStep(
  { tx, subject, input, hashing, now }: KnownContext,
  step: ActivationStep,
): Promise<OpenStep | Failure> {
  const [loan, { profile, mark }] = await Promise.all([
    tx.loans.newestOf(subject.id),
    tx.members.markedProfile(subject.id),
  ]);
  const save = howToSave(step, subject, loan === null || isClosedLoan(loan.status) ? null : loan.status);
  if (save === 'refused') return fail('activation.wrong_step');
  // Who may not be the owner does not become the owner.
  const waits =
    subject.activatedAt !== null && save !== 'unchanged_only' && step !== 'BANK_INFO'
      ? refuseWhileWaiting(subject, now)
      : null;
  if (waits) return waits;
  const { profileVersion: known } = input;
  if (known !== undefined && known !== profileVersion(mark, hashing)) return fail('activation.newer_save');
  return { ok: true, step, save, loan, profile };
}

/** The loan that waited for this correction goes back to the reviewer. */
async function resumeReview({ tx, subject, now }: StepContext, loan: LoanRecord | null): Promise<AuditEntry[]> {
  const next = loan && nextLoanStatus(loan.status, 'provide_info');
  if (!loan || !next) return [];
  return [
    (await moveLoan(tx, { loan, action: 'provide_info', next, reason: null, actorId: subject.id, at: now })).audit,
  ];
}

const whoTheyAre: ReadonlySet<ProfileSection> = new Set<ProfileSection>(['personal', 'identity']);

/**
 * Saves a step's section and moves what has to move: the member's state, the activation with its starting credit score, a loan that waited for
 * this step. Answers `UPDATE_NEXT`, or `INFO_COMPLETED` when nothing is left to fill.
 * Fails with `activation.wrong_step` when the stored values may no longer change and these are others.
 */
export async function saveStep<Section extends ProfileSection>(
  context: StepContext,
  { step, save, loan, profile }: OpenStep,
  section: Section,
  value: NonNullable<Profile[Section]>,
): Promise<StepSaved | Failure> {
  const { tx, subject, now } = context;
  const state = stateAfter(step, subject);
  const completes = state === 'INFO_COMPLETED' && subject.state !== 'INFO_COMPLETED';
  const reply = { state: completes ? 'INFO_COMPLETED' : 'UPDATE_NEXT' } as const;
  // Opened only where it is compared: what nobody relied on yet is replaced by the member's own words, whatever became of it.
  const isSame = () => sameFacts(profile[section], value);
  if (save === 'unchanged_only') return isSame() ? { ok: true, reply } : fail('activation.wrong_step');

  await tx.members.saveSection(subject.id, section, value, now);
  const firstActivation = completes && subject.activatedAt === null;
  await tx.members.update(subject.id, {
    state,
    ...(section === 'bank' && !isSame() && { accountChangedAt: now }),
    ...(save === 'correct' && { reopenedStep: null }),
    ...(firstActivation && { activatedAt: now }),
  });
  if (firstActivation) await recomputeScore(tx, subject.id, 'activated', now);
  const resumed = save === 'correct' ? await resumeReview(context, loan) : [];
  const who = { actorId: subject.id, subjectId: subject.id };
  // Where there is an account already, nobody becomes somebody else untold.
  const isAnother = subject.activatedAt !== null && whoTheyAre.has(section) && !isSame();
  return {
    ok: true,
    reply,
    audit: [
      { action: 'activation.step_saved', ...who, detail: { step, save } },
      ...(completes ? [{ action: 'activation.completed' as const, ...who, detail: { first: firstActivation } }] : []),
      ...resumed,
    ],
    messages: isAnother ? [{ member: subject, kind: 'details_changed', params: {} }] : [],
  };
}
