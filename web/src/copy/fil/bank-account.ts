import type { bankAccount as english } from '../bank-account.ts';

export const bankAccount: typeof english = {
  name: 'Bangko o e-wallet',
  other: 'Pangalan ng bangko o e-wallet',
  number: 'Account number',
  again: 'Account number, isa pang beses',
  owner: 'Dapat nakapangalan sa iyo ang account.',
  typed: 'I-type ito nang mano-mano para mapansin kung may mali.',
  search: 'Mag-type para maghanap',
  noMatch: 'Walang tugma sa listahan.',
  openList: 'Ipakita ang listahan',
};
