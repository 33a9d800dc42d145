import type { Language } from '@tulay/contract/language';
import type { QueueWithdrawal } from '@tulay/contract/desk/schemas';
import type { InferOutput } from 'valibot';
import { accountSigns } from '../account/account-signs.ts';
import type { Policy } from '../policy.ts';
import type { WithdrawalQueueRow } from '../ports/record/records.ts';
import { withdrawalViewAtDesk } from '../wallet/withdrawal-view.ts';

/** A row of the withdrawal queue; the whole account number is shown one by one. */
export function queueWithdrawalView(
  { withdrawal, memberFullName, memberPhoneNumber, memberPhoneChangedAt }: WithdrawalQueueRow,
  policy: Pick<Policy, 'phoneChangeShownMs'>,
  now: number,
  language: Language,
): InferOutput<typeof QueueWithdrawal> {
  return {
    ...withdrawalViewAtDesk(withdrawal, language),
    loanId: withdrawal.loanId,
    member: { _id: withdrawal.memberId, fullName: memberFullName, phoneNumber: memberPhoneNumber },
    ...accountSigns(
      { accountChangedAt: withdrawal.accountChangedAt, phoneChangedAt: memberPhoneChangedAt },
      policy,
      now,
    ),
    payoutFileId: withdrawal.payoutFileId,
    bankTrace: withdrawal.bankTrace,
    bankReason: withdrawal.bankReason,
  };
}
