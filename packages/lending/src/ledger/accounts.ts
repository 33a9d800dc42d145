import type { Id } from '../ports/record/records.ts';
import { unappliedName } from './unapplied-name.ts';

/**
 * The chart of accounts: every account there is. A balance is credits less debits, so what the company owes is positive
 * (a wallet, money on its way) and what it owns is negative (a loan to be repaid, the bank).
 * No account takes money from a borrower before disbursement, and none ever will (docs/product.md).
 */

/** What the member can withdraw. */
export function memberWallet(memberId: Id): string {
  return `member:${memberId}:wallet`;
}

/** The principal that the member still owes. */
export function loanReceivable(loanId: Id): string {
  return `loan:${loanId}:receivable`;
}

/** The interest that is earned and not paid yet. */
export function interestReceivable(loanId: Id): string {
  return `loan:${loanId}:interest_receivable`;
}

/** What a member paid that no debt has taken yet: theirs, until an instalment falls due or it is sent back. */
export function memberUnapplied(memberId: Id): string {
  return unappliedName(memberId);
}

/** Money that has left the wallet and has not arrived at the member's own account yet. */
export function withdrawalInTransit(withdrawalId: Id): string {
  return `withdrawal:${withdrawalId}:in_transit`;
}

/** The company's bank account: payouts leave through it. */
export const HOUSE_BANK = 'house:bank';
const CLEARING = 'clearing_';
/** What arrived over one channel, by its name (`repayment/clearing.ts`), and is not cleared against another one. */
export function clearingOf(channel: string): string {
  return `house:${CLEARING}${channel}`;
}
/** The channel whose account this kind of account, or this account, is; null where it is none of these. */
export function channelOfClearing(account: string): string | null {
  const kind = account.slice(account.lastIndexOf(':') + 1);
  return kind.startsWith(CLEARING) ? kind.slice(CLEARING.length) : null;
}
/** Money that arrived and is on no loan yet: nobody knows whose it is. */
export const HOUSE_UNIDENTIFIED = 'house:unidentified';
/** Interest that was earned, day by day. */
export const HOUSE_INTEREST = 'house:interest_income';
/** Penalties and collection charges received with repayments of late instalments. */
export const HOUSE_LATE_CHARGES = 'house:late_charges_income';
