import type { Operation } from '../operation.ts';

/** How far the activation of a member is: the step to fill next, and the step an officer asked to correct, if any. */
export const infoState: Operation<'infoState'> = {
  foresee: () => [],

  async run({ subject }) {
    return { ok: true, reply: { state: subject.state, reopened: subject.reopenedStep } };
  },
};
