import { shownWithdrawalNumber } from '@tulay/contract/wallet/withdrawal-number';
import { withdrawalPostings } from '../ledger/postings.ts';
import { formatRunningNumber } from '../loan/running-number.ts';
import { formatPesos } from '../money/format-money.ts';
import { toCentavos } from '../money/money.ts';
import { fail, type ProvenOperation } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { WithdrawalRecord } from '../ports/record/records.ts';
import { foreseePlan, planWithdrawal, type PlannedWithdrawal } from './planned-withdrawal.ts';
import { withdrawalView } from './withdrawal-view.ts';

/** Whether the member still has to be asked before a second withdrawal like this one, which they may not know of. */
function isUnasked(
  before: WithdrawalRecord,
  repeatOf: string | undefined,
  { sameWithdrawalMs }: Policy,
  now: number,
): boolean {
  return before.createdAt > now - sameWithdrawalMs && before.id !== repeatOf;
}

/**
 * Withdraws an amount (pesos) from the wallet to the member's own account. A one-time password is good for exactly this
 * loan's wallet and this amount, and while the receiving account is as it was. The balance is looked at on the transaction,
 * so that withdrawals at the same time never exceed it. A second one of the same amount within `policy.sameWithdrawalMs` names
 * the first in `repeatOf`.
 * Fails with `loan.not_found`, `withdrawal.amount_too_small`, `withdrawal.insufficient_balance`, `withdrawal.repeated`.
 */
export const withdraw: ProvenOperation<'withdraw', PlannedWithdrawal> = {
  foreseeAsk: (ahead, memberId, { id, withdrawalAmount }) => [
    ...foreseePlan(ahead, memberId, id),
    ahead.withdrawals.newestLike(memberId, id, toCentavos(withdrawalAmount) ?? 0),
  ],

  async ask({ tx, caller, input, policy, now, request }) {
    const plan = await planWithdrawal(tx, caller, { loanId: input.id, amount: input.withdrawalAmount }, policy);
    if (!plan.ok) return plan;
    const { loan, bank, amountCentavos, shownAccount } = plan;
    const before = await tx.withdrawals.newestLike(caller.id, loan.id, amountCentavos);
    if (before && isUnasked(before, input.repeatOf, policy, now))
      return fail('withdrawal.repeated', { withdrawal: withdrawalView(before, request.language) });
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
