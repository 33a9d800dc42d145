import { shownWithdrawalNumber } from '@tulay/contract/wallet/withdrawal-number';
import { formatRunningNumber } from '../loan/running-number.ts';
import { sumCentavos } from '../money/centavos.ts';
import { fail, type Operation } from '../operation.ts';
import type { PayoutFileRecord } from '../ports/record/payout-file-record.ts';
import { payoutCsv } from './payout-csv.ts';
import { payoutFacts } from './payout-facts.ts';
import { payoutFileView } from './payout-file-view.ts';
import { payoutProblem } from './rules/payout-problem.ts';

/**
 * Puts these withdrawals into a file that the bank pays them from: all of them or none, each in one file for good. What is in the file stays
 * as it was written. Fails with `withdrawal.not_found`, and with whatever `payoutProblem` finds about one of them.
 */
export const makePayoutFile: Operation<'makePayoutFile'> = {
  async run({ tx, input, caller, policy, now }) {
    const taken = [];
    for (const id of new Set(input.withdrawals)) {
      const withdrawal = await tx.withdrawals.byId(id);
      if (!withdrawal) return fail('withdrawal.not_found');
      const { name, ...facts } = await payoutFacts(tx, withdrawal, now);
      const problem = payoutProblem(facts, caller.id, now);
      if (problem) return fail(problem);
      const reference = shownWithdrawalNumber(policy.company.shortName, withdrawal.withdrawalNumber);
      taken.push({ withdrawal, name, reference });
    }
    const file: PayoutFileRecord = {
      id: `P-${formatRunningNumber(await tx.nextNumber('payout'))}`,
      csv: payoutCsv(policy.payout, taken, now),
      count: taken.length,
      amountCentavos: sumCentavos(taken.map(({ withdrawal }) => withdrawal.amountCentavos)),
      releasedBy: caller.id,
      createdAt: now,
    };
    await tx.payoutFiles.insert(file);
    for (const { withdrawal } of taken)
      if (!(await tx.withdrawals.putIntoFile(withdrawal.id, file.id)))
        throw new Error('A withdrawal was taken within its own transaction.');
    const { count, amountCentavos } = file;
    return {
      ok: true,
      reply: { file: await payoutFileView(tx, file) },
      audit: [
        { action: 'payout.make', actorId: caller.id, subjectId: null, detail: { count, amountCentavos } },
        ...taken.map(({ withdrawal: { id: withdrawalId, memberId } }) => ({
          action: 'withdrawal.in_file' as const,
          actorId: caller.id,
          subjectId: memberId,
          detail: { withdrawalId, payoutFileId: file.id },
        })),
      ],
    };
  },
};
