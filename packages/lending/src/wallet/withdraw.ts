import { shownWithdrawalNumber } from '@tulay/contract/wallet/withdrawal-number';
import { NOTHING } from '../money/centavos.ts';
import { withdrawalPostings } from '../ledger/postings.ts';
import { formatRunningNumber } from '../loan/running-number.ts';
import { formatPesos } from '../money/format-money.ts';
import { toCentavos } from '../money/money.ts';
import { fail, type ProvenOperation } from '../operation.ts';
import type { WithdrawalRecord } from '../ports/record/records.ts';
import { planWithdrawal, type PlannedWithdrawal } from './planned-withdrawal.ts';
import { withdrawalView } from './withdrawal-view.ts';

/**
 * Withdraws an amount (pesos) from the wallet to the member's own account. A one-time password is good for exactly this
 * loan's wallet and this amount, and while the receiving account is as it was. The balance is looked at on the transaction,
 * so that withdrawals at the same time never exceed it. A second one of the same amount within `policy.sameWithdrawalMs` names
 * the first in `repeatOf`.
 * Fails with `loan.not_found`, `withdrawal.amount_too_small`, `withdrawal.insufficient_balance`, `withdrawal.repeated`.
 */
export const withdraw: ProvenOperation<'withdraw', PlannedWithdrawal> = {
  async ask({ tx, caller, input, policy, now, request }) {
    const { id: loanId, withdrawalAmount: amount } = input;
    const [plan, before] = await Promise.all([
      planWithdrawal(tx, caller, { loanId, amount }, policy),
      tx.withdrawals.newestLike(caller.id, loanId, toCentavos(amount) ?? NOTHING),
    ]);
    if (!plan.ok) return plan;
    const { loan, bank, amountCentavos, shownAccount } = plan;
    // A second one like it may be one too many: its member says that it is meant.
    if (before && before.id !== input.repeatOf && before.createdAt > now - policy.sameWithdrawalMs)
      return fail('withdrawal.repeated', { withdrawal: withdrawalView(before, request.language) });
    return {
      ok: true,
      facts: [bank.bankName, bank.accountNumber],
      codes: [{ kind: 'otp_withdraw', params: { amount: formatPesos(amountCentavos), account: shownAccount } }],
      audit: { action: 'withdrawal.requested', detail: { loanId: loan.id, amountCentavos } },
      plan,
    };
  },

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
      payoutFileId: null,
      bankTrace: null,
      bankReason: null,
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
