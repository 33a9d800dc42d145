import { maskAfterThree } from '@tulay/contract/masking';
import { securityNotice } from '../messages/security-notice.ts';
import type { OutgoingMessage } from '../operation.ts';
import type { BankInfo } from '../ports/profile.ts';
import type { MemberRecord } from '../ports/records.ts';

/** A receiving account as messages name it: bank and masked number. */
export function shownAccount({ bankName, accountNumber }: BankInfo): string {
  return `${bankName} ${maskAfterThree(accountNumber)}`;
}

/** Whoever changed the receiving account, its owner hears of it and which one it is now. */
export function bankNotice(member: MemberRecord, bank: BankInfo): OutgoingMessage[] {
  return securityNotice(member, 'bank_changed', { account: shownAccount(bank) });
}
