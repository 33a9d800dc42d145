import { expect, test } from 'vitest';
import { payoutNews } from './payout-news.ts';
import type { Withdrawal } from './wallet.ts';

const withdrawal = (status: Withdrawal['status']): Withdrawal => ({
  _id: status,
  id: status,
  active: true,
  createdAt: '2026-11-22T00:00:00.000Z',
  totalAmountWithdrawn: 2000,
  withdrawalNumber: '000001',
  bankName: 'GCash',
  accountNumber: '0917',
  status,
  statusText: status,
  statusColor: 'danger',
  statusIcon: 'circle-x',
  statusMessage: status,
});
const [failed, paid, processing] = [withdrawal('FAILED'), withdrawal('PAID'), withdrawal('PROCESSING')];

test.each([
  ['not known yet', undefined, 2000, null],
  ['none', [], 2000, null],
  ['the newest failed', [failed, paid], 2000, failed],
  ['it was tried again', [processing, failed], 2000, processing],
  ['all of it is on its way', [processing, paid], 0, processing],
  ['another one was paid since', [paid, failed], 2000, null],
  ['nothing is left to withdraw', [failed], 0, null],
])('%s', (_name, withdrawals, balance, shown) => {
  expect(payoutNews(withdrawals, balance)).toBe(shown);
});
