import type { Operation } from '../../operation.ts';
import { unappliedView } from './unapplied.ts';

/** Keeps what a member chooses for money that no debt has taken. It moves nothing; the same choice again leaves no trace. */
export const chooseUnapplied: Operation<'chooseUnapplied'> = {
  async run({ tx, input: { choice }, caller }) {
    const reply = await unappliedView(tx, { ...caller, unappliedChoice: choice });
    if (caller.unappliedChoice === choice) return { ok: true, reply };
    await tx.members.update(caller.id, { unappliedChoice: choice });
    return {
      ok: true,
      reply,
      audit: [{ action: 'unapplied.choose', actorId: caller.id, subjectId: caller.id, detail: { why: choice } }],
    };
  },
};
