export { HOUSE_BANK, loanReceivable, memberWallet } from './accounts.ts';
export { disbursementPostings, paidPostings, repaymentPostings, withdrawalPostings } from './postings.ts';
