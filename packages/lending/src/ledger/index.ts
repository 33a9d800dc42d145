export { HOUSE_BANK, HOUSE_UNIDENTIFIED, interestReceivable, loanReceivable, memberWallet } from './accounts.ts';
export { UNAPPLIED } from './unapplied-name.ts';
export { kindBalances } from './kind-balances.ts';
export { disbursementPostings, paidPostings, repaymentPostings, withdrawalPostings } from './postings.ts';
