import { correctionIn } from '../loan/rules/loan-reasons.ts';
import type { Operation } from '../operation.ts';

/** How far the activation of a member is: the step to fill next, and the step an officer asked to correct, if any, with the reason. */
export const infoState: Operation<'infoState'> = {
  async run({ tx, subject, request }) {
    const { state, reopenedStep: reopened } = subject;
    const loan = reopened === null ? null : await tx.loans.newestOf(subject.id);
    const correction = reopened && loan && correctionIn(reopened, loan, request.language);
    return { ok: true, reply: { state, reopened, ...(correction && { correction }) } };
  },
};
