import { catalogue } from './catalogue.ts';

/** Labels of the receiving account, wherever it is typed. */
export const bankAccount = catalogue('bank-account', {
  name: 'Bank or e-wallet',
  other: 'Name of the bank or e-wallet',
  number: 'Account number',
  again: 'Account number again',
  owner: 'The account has to be in your own name.',
  typed: 'Type it by hand, so that a mistake is noticed.',
  search: 'Type to search',
  noMatch: 'Nothing in the list fits.',
  openList: 'Show the list',
});
