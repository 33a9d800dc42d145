import { nextWithdrawalStatus } from '../loan/rules/withdrawal-status.ts';
import { fail, type Operation } from '../operation.ts';
import { withdrawalViewAtDesk } from '../wallet/withdrawal-view.ts';
import { settled } from './settled.ts';
import { waitingPayouts } from './waiting-payouts.ts';

/**
 * Marks a withdrawal paid (the money left the company's bank) or failed (it is back in the wallet, whole). Once only. Not while it is in a
 * payout file that waits: what is paid by hand must not be paid by the bank too.
 * Fails with `withdrawal.not_found`, `withdrawal.own_withdrawal`, `withdrawal.wrong_status`, `payout.file_waits`.
 */
export const settleWithdrawal: Operation<'settleWithdrawal'> = {
  async run({ tx, input, caller, ids, policy, now, request }) {
    const withdrawal = await tx.withdrawals.byId(input.id);
    const member = withdrawal && (await tx.members.byId(withdrawal.memberId));
    if (!withdrawal || !member) return fail('withdrawal.not_found');
    if (member.id === caller.id) return fail('withdrawal.own_withdrawal');
    const status = nextWithdrawalStatus(withdrawal.status, input.action);
    if (status === null) return fail('withdrawal.wrong_status');
    if ((await waitingPayouts(tx, now)).has(withdrawal.id)) return fail('payout.file_waits');
    const effects = await settled({ tx, ids, policy, now, officerId: caller.id }, { withdrawal, member }, input.action);
    if (!effects) return fail('withdrawal.wrong_status');
    return {
      ok: true,
      reply: { withdrawal: withdrawalViewAtDesk({ ...withdrawal, status, settledAt: now }, request.language) },
      audit: [effects.audit],
      messages: [effects.message],
    };
  },
};
