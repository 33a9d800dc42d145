import { expect, test } from 'vitest';
import { addBorrower, apply, disbursedLoan } from '../testing/loan-journey.ts';
import { makeTestService } from '../testing/test-service.ts';

test('without a loan the wallet is the placeholder', async () => {
  const service = makeTestService();
  const borrower = await addBorrower(service);
  const wallet = await service.callOk('getWallet', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  expect(wallet).toEqual({ active: false, status: '?', wallet: 0 });
});

test('before disbursement there is a limit, nothing to withdraw and nothing owed', async () => {
  const service = makeTestService();
  const borrower = await addBorrower(service);
  await apply(service, borrower);
  const wallet = await service.callOk('getWallet', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  expect(wallet).toMatchObject({
    active: true,
    wallet: 0,
    withdrawnAmount: 0,
    loanAmount: 150_000,
    disbursed: false,
    status: 'PENDING',
    statementShow: true,
    scheduleIsEstimate: true,
    outstandingPHP: 0,
    payoffPHP: 0,
    fullLegalName: 'Maria Clara Santos',
    creditProvider: 'TULAY',
  });
});

test('the account number comes masked', async () => {
  const { service, borrower } = await disbursedLoan();
  const wallet = await service.callOk('getWallet', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  expect(wallet).toMatchObject({ disbursed: true, wallet: 150_000, bankName: 'GCash' });
  expect(JSON.stringify(wallet)).not.toContain('09171234567');
});

test("another member's wallet is closed, an officer may read it", async () => {
  const { service, borrower, maker } = await disbursedLoan();
  const body = { phoneNumber: borrower.member.phoneNumber };
  expect(await service.callCode('getWallet', body, { as: await addBorrower(service) })).toBe('auth.not_yours');
  expect(await service.callOk('getWallet', body, { as: maker })).toMatchObject({ wallet: 150_000 });
});
