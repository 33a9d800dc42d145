export { HOUSE_BANK, loanReceivable, memberWallet, UNAPPLIED } from './accounts.ts';
export { kindBalances } from './kind-balances.ts';
export { disbursementPostings, paidPostings, repaymentPostings, withdrawalPostings } from './postings.ts';
