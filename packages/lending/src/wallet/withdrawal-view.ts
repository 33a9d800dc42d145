import { masked } from '@tulay/contract/fields/masking';
import type { Language } from '@tulay/contract/language';
import type { Withdrawal } from '@tulay/contract/wallet/schemas';
import type { InferOutput } from 'valibot';
import { describeWithdrawal } from '../loan/rules/withdrawal-status.ts';
import { fromCentavos } from '../money/centavos.ts';
import type { WithdrawalRecord } from '../ports/record/records.ts';

export type WithdrawalView = InferOutput<typeof Withdrawal>;

/** The one place that turns a withdrawal's record into the wire's withdrawal, with the fixed texts of its status. */
export function withdrawalView(withdrawal: WithdrawalRecord, language: Language): WithdrawalView {
  const { text, color, icon, message } = describeWithdrawal(withdrawal.status, language);
  return {
    _id: withdrawal.id,
    id: withdrawal.id,
    // There is a withdrawal to show; `status` tells whether it is still under way.
    active: true,
    createdAt: new Date(withdrawal.createdAt).toISOString(),
    totalAmountWithdrawn: fromCentavos(withdrawal.amountCentavos),
    withdrawalNumber: withdrawal.withdrawalNumber,
    bankName: withdrawal.bankName,
    accountNumber: withdrawal.accountNumber,
    status: withdrawal.status,
    statusText: text,
    statusColor: color,
    statusIcon: icon,
    statusMessage: message,
  };
}

/** The same for an officer: the account number is masked, since looking at a whole one is a call of its own that is audited. */
export function withdrawalViewAtDesk(withdrawal: WithdrawalRecord, language: Language): WithdrawalView {
  return { ...withdrawalView(withdrawal, language), accountNumber: masked(withdrawal.accountNumber) };
}
