import { shownWithdrawalNumber } from '@tulay/contract/withdrawal-number';
import { withdrawalPostings } from '../ledger/postings.ts';
import { formatRunningNumber } from '../loan/running-number.ts';
import { formatPesos } from '../money/format-money.ts';
import type { ProvenOperation } from '../operation.ts';
import type { WithdrawalRecord } from '../ports/records.ts';
import { foreseePlan, planWithdrawal, type PlannedWithdrawal } from './planned-withdrawal.ts';
import { withdrawalView } from './withdrawal-view.ts';

/**
 * Withdraws an amount (pesos) from the wallet to the member's own account. A one-time password is good for exactly this
 * loan's wallet and this amount, and while the receiving account is as it was. The balance is looked at on the transaction,
 * so that withdrawals at the same time never exceed it.
 * Fails with `loan.not_found`, `withdrawal.amount_too_small`, `withdrawal.insufficient_balance`.
 */
export const withdraw: ProvenOperation<'withdraw', PlannedWithdrawal> = {
  foreseeAsk: (ahead, memberId, { id }) => foreseePlan(ahead, memberId, id),

  async ask({ tx, caller, input, policy }) {
    const plan = await planWithdrawal(tx, caller, { loanId: input.id, amount: input.withdrawalAmount }, policy);
    if (!plan.ok) return plan;
    const { loan, bank, amountCentavos, shownAccount } = plan;
    return {
      ok: true,
      facts: [bank.bankName, bank.accountNumber],
      codes: [{ kind: 'otp_withdraw', params: { amount: formatPesos(amountCentavos), account: shownAccount } }],
      audit: { action: 'withdrawal.requested', detail: { loanId: loan.id, amountCentavos } },
      plan,
    };
  },

  foresee: ({ ahead }) => [ahead.nextNumber('withdrawal'), ahead.audit.last()],

  async run({ tx, plan, caller, ids, policy, now, request }) {
    const loanId = plan.loan.id;
    const withdrawal: WithdrawalRecord = {
      id: ids.id(),
      withdrawalNumber: formatRunningNumber(await tx.nextNumber('withdrawal')),
      memberId: caller.id,
      loanId,
      amountCentavos: plan.amountCentavos,
      bankName: plan.bank.bankName,
      accountNumber: plan.bank.accountNumber,
      accountChangedAt: caller.accountChangedAt,
      status: 'PROCESSING',
      createdAt: now,
      settledAt: null,
    };
    await tx.withdrawals.insert(withdrawal);
    await tx.ledger.post(withdrawalPostings({ ids, now }, withdrawal));
    const isNewAccount = (caller.accountChangedAt ?? 0) > now - policy.accountWaitMs;
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
          kind: isNewAccount ? 'withdrawal_new_account' : 'withdrawal_started',
          params: { withdrawalNumber, amount: formatPesos(plan.amountCentavos), account: plan.shownAccount },
        },
      ],
    };
  },
};
