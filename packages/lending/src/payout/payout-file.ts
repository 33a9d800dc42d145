import { fail, type Operation } from '../operation.ts';

/**
 * A released file, byte for byte, however often it is asked for. Each look is audited for each account in it. Fails with `file.not_found`,
 * also once what stood in it is forgotten.
 */
export const payoutFile: Operation<'payoutFile'> = {
  async run({ tx, input, caller }) {
    const file = await tx.payoutFiles.byId(input.id);
    if (!file || file.csv === '') return fail('file.not_found');
    const withdrawals = await tx.withdrawals.inFile(file.id);
    return {
      ok: true,
      reply: null,
      file: {
        kind: 'made',
        bytes: new TextEncoder().encode(file.csv),
        contentType: 'text/csv; charset=utf-8',
        fileName: `payout-${file.id}.csv`,
      },
      audit: withdrawals.map(({ id: withdrawalId, memberId }) => ({
        action: 'account.viewed',
        actorId: caller.id,
        subjectId: memberId,
        detail: { withdrawalId, payoutFileId: file.id },
      })),
    };
  },
};
