import { foreseeChallenge, issueChallenge } from '../messages/one-time-password.ts';
import { formatPesos } from '../money/format-money.ts';
import type { Operation } from '../operation.ts';
import { foreseePlan, planWithdrawal } from './planned-withdrawal.ts';

/**
 * Sends the one-time password for exactly this withdrawal: this loan's wallet, this amount (pesos), this account. A code
 * for another amount or account is another code. Moves nothing.
 * Fails with `loan.not_found`, `withdrawal.amount_too_small`, `withdrawal.insufficient_balance`, `otp.too_many_requests`.
 */
export const verifyWithdrawal: Operation<'verifyWithdrawal'> = {
  foresee({ ahead, input, actor, now }) {
    return [
      ...foreseePlan(ahead, actor.memberId, input.id),
      foreseeChallenge(ahead, actor.memberId, 'withdraw', now),
      ahead.audit.last(),
    ];
  },

  async run({ tx, input, caller, ids, hashing, policy, now }) {
    const plan = await planWithdrawal(tx, caller, { loanId: input.id, amount: input.withdrawalAmount }, policy);
    if (!plan.ok) return plan;
    const params = { amount: formatPesos(plan.amountCentavos), account: plan.shownAccount };
    const issued = await issueChallenge(
      { tx, ids, hashing, policy, now },
      { member: caller, purpose: 'withdraw', boundTo: plan.boundTo, kind: 'otp_withdraw', params },
    );
    if (!issued.ok) return issued;
    const audit = {
      action: 'withdrawal.requested',
      actorId: caller.id,
      subjectId: caller.id,
      detail: { loanId: plan.loan.id, amountCentavos: plan.amountCentavos },
    } as const;
    return { ok: true, reply: issued.reply, audit: [audit], messages: [issued.message] };
  },
};
