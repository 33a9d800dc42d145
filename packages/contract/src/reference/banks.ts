/** Philippine banks and e-wallets that can receive a payout. The member may name another one. */
export const BANKS = [
  'Asia United Bank (AUB)',
  'Bank of Commerce',
  'BDO Network Bank',
  'BDO Unibank',
  'BPI',
  'China Bank',
  'China Bank Savings',
  'CIMB Bank Philippines',
  'Citystate Savings Bank',
  'CTBC Bank Philippines',
  'DBP (Development Bank of the Philippines)',
  'EastWest Bank',
  'GoTyme Bank',
  'HSBC Philippines',
  'Land Bank of the Philippines',
  'MariBank Philippines (SeaBank)',
  'Maya Bank',
  'Maybank Philippines',
  'Metrobank',
  'OFBank (Overseas Filipino Bank)',
  'PBCOM',
  'Philippine Business Bank',
  'PNB',
  'Producers Bank',
  'PSBank',
  'RCBC',
  'Security Bank',
  'Sterling Bank of Asia',
  'Tonik Digital Bank',
  'UnionBank of the Philippines',
  'UnionDigital Bank',
  'UNO Digital Bank',
  'Veterans Bank',
  'Wealth Development Bank',
] as const;

export const E_WALLETS = ['Coins.ph', 'GCash', 'GrabPay', 'Maya', 'PalawanPay', 'ShopeePay'] as const;

/** Chosen in the list when neither list has it; the name is then typed and the typed name is what is sent. */
export const OTHER_BANK = 'Other';
