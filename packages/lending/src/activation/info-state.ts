import { correctionIn } from '../loan/rules/loan-reasons.ts';
import type { Operation } from '../operation.ts';
import { profileVersion } from './profile-version.ts';

/**
 * How far the activation of a member is: the step to fill next, and the step an officer asked to correct, if any, with the reason. While one of
 * them is open also what its save will follow.
 */
export const infoState: Operation<'infoState'> = {
  async run({ tx, subject, request, hashing }) {
    const { state, reopenedStep: reopened } = subject;
    if (state === 'INFO_COMPLETED' && reopened === null) return { ok: true, reply: { state, reopened } };
    const [loan, { mark }] = await Promise.all([
      reopened === null ? null : tx.loans.newestOf(subject.id),
      tx.members.markedProfile(subject.id),
    ]);
    const correction = reopened && loan && correctionIn(reopened, loan, request.language);
    const version = { profileVersion: profileVersion(mark, hashing) };
    return { ok: true, reply: { state, reopened, ...(correction && { correction }), ...version } };
  },
};
