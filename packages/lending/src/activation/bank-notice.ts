import { securityNotice } from '../message/security-notice.ts';
import { shownAccount } from '../message/shown-account.ts';
import type { OutgoingMessage } from '../operation.ts';
import type { BankInfo } from '../ports/profile.ts';
import type { MemberRecord } from '../ports/records.ts';

/** Whoever changed the receiving account, its owner hears of it and which one it is now. */
export function bankNotice(member: MemberRecord, bank: BankInfo): OutgoingMessage[] {
  return securityNotice(member, 'bank_changed', { account: shownAccount(bank) });
}
