import { expect, test } from 'vitest';
import { payoutNews } from './payout-news.ts';
import type { Withdrawal } from './wallet.ts';

const withdrawal = (status: Withdrawal['status'], totalAmountWithdrawn = 2000): Withdrawal => ({
  _id: status,
  id: status,
  active: true,
  createdAt: '2026-11-22T00:00:00.000Z',
  totalAmountWithdrawn,
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
const [paidLess, processingLess] = [withdrawal('PAID', 1000.1), withdrawal('PROCESSING', 1000)];
const failedLess = withdrawal('FAILED', 1000);

test.each([
  ['not known yet', undefined, 2000, null],
  ['none', [], 2000, null],
  ['the newest failed', [failed, paid], 2000, failed],
  ['it was tried again', [processing, failed], 2000, processing],
  ['all of it is on its way', [processing, paid], 0, processing],
  ['another one was paid since', [paid, failed], 2000, null],
  ['nothing is left to withdraw', [failed], 0, null],
  ['it failed, and less is on its way since', [processingLess, failed], 2000, failed],
  ['it failed, and less was paid since', [paidLess, failed], 2000, failed],
  ['it was tried again in two parts', [paidLess, processingLess, failed], 2000, processingLess],
  ['it was tried again, in vain, and then with success', [paid, failed, failed], 2000, null],
  ['what was tried since failed too', [failedLess, failed], 2000, failedLess],
  ['an earlier one is on its way still', [paidLess, processing], 2000, processing],
])('%s', (_name, withdrawals, balance, shown) => {
  expect(payoutNews(withdrawals, balance)).toBe(shown);
});
