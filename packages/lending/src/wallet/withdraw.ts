import { shownWithdrawalNumber } from '@tulay/contract/withdrawal-number';
import { withdrawalPostings } from '../ledger/postings.ts';
import { formatRunningNumber } from '../loan/running-number.ts';
import { redeemChallenge } from '../messages/one-time-password.ts';
import { formatPesos } from '../money/format-money.ts';
import type { Operation } from '../operation.ts';
import type { WithdrawalRecord } from '../ports/records.ts';
import { foreseePlan, planWithdrawal } from './planned-withdrawal.ts';
import { withdrawalView } from './withdrawal-view.ts';

/**
 * Withdraws an amount (pesos) from the wallet to the member's own account, with the one-time password that was sent for
 * exactly this. The balance is looked at on the transaction, so that withdrawals at the same time never exceed it.
 * Fails with `loan.not_found`, `withdrawal.amount_too_small`, `withdrawal.insufficient_balance`, `otp.*`.
 */
export const withdraw: Operation<'withdraw'> = {
  foresee({ ahead, input, actor }) {
    return [
      ...foreseePlan(ahead, actor.memberId, input.id),
      ahead.challenges.byId(input.challenge),
      ahead.nextNumber('withdrawal'),
      ahead.audit.last(),
    ];
  },

  async run({ tx, input, caller, ids, hashing, policy, now, request }) {
    const { id: loanId, withdrawalAmount: amount, challenge: challengeId, oTP: code } = input;
    const plan = await planWithdrawal(tx, caller, { loanId, amount }, policy);
    if (!plan.ok) return plan;
    const challenge = await tx.challenges.byId(challengeId);
    const redeemed = await redeemChallenge({ tx, hashing, now }, challenge, {
      member: caller,
      purpose: 'withdraw',
      boundTo: plan.boundTo,
      code,
    });
    if (!redeemed.ok) return redeemed;

    const withdrawal: WithdrawalRecord = {
      id: ids.id(),
      withdrawalNumber: formatRunningNumber(await tx.nextNumber('withdrawal')),
      memberId: caller.id,
      loanId,
      amountCentavos: plan.amountCentavos,
      bankName: plan.bank.bankName,
      accountNumber: plan.bank.accountNumber,
      status: 'PROCESSING',
      createdAt: now,
      settledAt: null,
    };
    await tx.withdrawals.insert(withdrawal);
    await tx.ledger.post(withdrawalPostings({ ids, now }, withdrawal));
    const withdrawalNumber = shownWithdrawalNumber(policy.company.shortName, withdrawal.withdrawalNumber);
    return {
      ok: true,
      reply: { state: 'WITHDRAWAL_CREATED', withdrawal: withdrawalView(withdrawal, request.language) },
      audit: [
        {
          action: 'withdrawal.create',
          actorId: caller.id,
          subjectId: caller.id,
          detail: { withdrawalId: withdrawal.id, loanId, amountCentavos: plan.amountCentavos },
        },
      ],
      messages: [
        {
          member: caller,
          kind: 'withdrawal_started',
          params: { withdrawalNumber, amount: formatPesos(plan.amountCentavos), account: plan.shownAccount },
        },
      ],
    };
  },
};
