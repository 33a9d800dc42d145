import { fail, type Operation } from '../operation.ts';

/** Where one withdrawal goes, whole, for the officer who pays it. Each look is audited. Fails with `withdrawal.not_found`. */
export const viewAccount: Operation<'viewAccount'> = {
  async run({ tx, input, caller }) {
    const withdrawal = await tx.withdrawals.byId(input.id);
    if (!withdrawal) return fail('withdrawal.not_found');
    const { id: withdrawalId, memberId, bankName, accountNumber } = withdrawal;
    return {
      ok: true,
      reply: { bankName, accountNumber },
      audit: [{ action: 'account.viewed', actorId: caller.id, subjectId: memberId, detail: { withdrawalId } }],
    };
  },
};
