import { expect, test } from 'vitest';
import { disbursedLoan, verifiedWithdrawal } from '../testing/loan-journey.ts';

const hourMs = 3_600_000;

test('a new one-time password resets no counter: ten wrong ones in 24 hours are all there are', async () => {
  const loan = await disbursedLoan();
  const { service, borrower } = loan;
  for (let wrong = 0; wrong < 10; wrong += 1) {
    const body = await verifiedWithdrawal(loan, 1000 + wrong);
    expect(await service.callCode('withdraw', { ...body, oTP: '000000' }, { as: borrower })).toBe('otp.wrong');
    service.ports.clock.advance(hourMs / 5);
  }
  const asked = { phoneNumber: borrower.member.phoneNumber, id: loan.loanId, withdrawalAmount: 5000 };
  expect(await service.callCode('verifyWithdrawal', asked, { as: borrower })).toBe('otp.locked');
});
