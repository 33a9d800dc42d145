import { waitOf, type Waiting } from '../../account/wait.ts';
import type { BankInfo } from '../../ports/record/profile.ts';
import type { MemberRecord, WithdrawalRecord } from '../../ports/record/records.ts';

/** What decides whether a withdrawal may be paid out from a file. */
export interface PayoutFacts {
  readonly withdrawal: Pick<WithdrawalRecord, 'status' | 'payoutFileId' | 'bankName' | 'accountNumber'>;
  readonly member: Pick<MemberRecord, 'id' | 'suspended' | 'reopenedStep'> & Waiting;
  /** The member's receiving account as it stands. */
  readonly bank: BankInfo | null;
  /** A proposal that it is paid or failed waits. */
  readonly isSettling: boolean;
}

/**
 * Why a withdrawal is not taken into a payout file by this officer at `now`, or null. Its account is the one of its day: where that is being
 * corrected, or was since, money sent there may be lost, so that a person decides.
 */
export function payoutProblem({ withdrawal, member, bank, isSettling }: PayoutFacts, officerId: string, now: number) {
  if (withdrawal.status !== 'PROCESSING') return 'withdrawal.wrong_status';
  if (withdrawal.payoutFileId !== null) return 'payout.in_file';
  if (member.id === officerId) return 'withdrawal.own_withdrawal';
  if (isSettling) return 'payout.settling';
  if (member.suspended) return 'member.suspended';
  if (waitOf(member, now)) return 'payout.account_waits';
  const isSame = bank?.bankName === withdrawal.bankName && bank.accountNumber === withdrawal.accountNumber;
  return isSame && member.reopenedStep !== 'BANK_INFO' ? null : 'payout.account_corrected';
}
