import { shownWithdrawalNumber } from '@tulay/contract/wallet/withdrawal-number';
import { paidPostings, returnedPostings } from '../ledger/postings.ts';
import { nextWithdrawalStatus } from '../loan/rules/withdrawal-status.ts';
import { formatPesos } from '../money/format-money.ts';
import { fail, type Operation } from '../operation.ts';
import { withdrawalViewAtDesk } from '../wallet/withdrawal-view.ts';

/**
 * Marks a withdrawal paid (the money left the company's bank) or failed (it is back in the wallet, whole). Once only.
 * Fails with `withdrawal.not_found`, `withdrawal.own_withdrawal`, `withdrawal.wrong_status`.
 */
export const settleWithdrawal: Operation<'settleWithdrawal'> = {
  async run({ tx, input, caller, ids, policy, now, request }) {
    const withdrawal = await tx.withdrawals.byId(input.id);
    const member = withdrawal && (await tx.members.byId(withdrawal.memberId));
    if (!withdrawal || !member) return fail('withdrawal.not_found');
    if (member.id === caller.id) return fail('withdrawal.own_withdrawal');
    const status = nextWithdrawalStatus(withdrawal.status, input.action);
    // The table leads nowhere back to PROCESSING, which its type cannot say.
    if (status === null || status === 'PROCESSING') return fail('withdrawal.wrong_status');
    if (!(await tx.withdrawals.settle(withdrawal.id, status, now))) return fail('withdrawal.wrong_status');

    await tx.ledger.post(
      status === 'PAID' ? paidPostings({ ids, now }, withdrawal) : returnedPostings({ ids, now }, withdrawal),
    );
    const withdrawalNumber = shownWithdrawalNumber(policy.company.shortName, withdrawal.withdrawalNumber);
    const params = { withdrawalNumber, amount: formatPesos(withdrawal.amountCentavos) };
    return {
      ok: true,
      reply: { withdrawal: withdrawalViewAtDesk({ ...withdrawal, status, settledAt: now }, request.language) },
      audit: [
        {
          action: `withdrawal.${input.action}`,
          actorId: caller.id,
          subjectId: member.id,
          detail: { withdrawalId: withdrawal.id, amountCentavos: withdrawal.amountCentavos },
        },
      ],
      messages: [{ member, kind: status === 'PAID' ? 'withdrawal_paid' : 'withdrawal_failed', params }],
    };
  },
};
