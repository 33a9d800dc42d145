import { expect, test } from 'vitest';
import { addBorrower, addOfficer, apply, decide, disbursedLoan, verifiedWithdrawal } from '../testing/loan-journey.ts';
import { proven } from '../testing/proven.ts';
import { TEST_PASSWORD } from '../testing/test-member.ts';
import { makeTestService } from '../testing/test-service.ts';

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

test('what is locked says when it opens again, and opens then', async () => {
  const service = makeTestService({ policy: { otpWrongPerPurpose: 2 } });
  const borrower = await addBorrower(service);
  const body = { phoneNumber: borrower.member.phoneNumber, bankName: 'BPI', accountNumber: '0012 345 678' };
  const options = { as: borrower };
  const wrong = { ...(await proven(service, borrower, 'changeBank', body)), oTP: '000000' };
  await service.call('changeBank', wrong, options);
  service.ports.clock.advance(60_000);
  await service.call('changeBank', wrong, options);
  expect(await service.call('changeBank', wrong, options)).toMatchObject({
    status: 429,
    headers: { 'retry-after': String(24 * 3_600 - 60) },
    body: { code: 'otp.locked' },
  });
  const sent = service.sent.length;
  expect(await service.callCode('challenge', { for: 'changeBank', body }, options)).toBe('otp.locked');
  expect(service.sent).toHaveLength(sent);
});

test('a code for a contract is worth nothing for another text of it', async () => {
  const service = makeTestService();
  const [borrower, officer] = [await addBorrower(service), await addOfficer(service)];
  const id = await apply(service, borrower);
  await decide(service, officer, id, 'review');
  await decide(service, officer, id, 'approve');
  const body = await proven(service, borrower, 'confirmContract', { phoneNumber: borrower.member.phoneNumber, id });
  // No operation changes the text of a loan, which the type of a change says: here somebody did.
  const anotherText = { agreementSha256: 'another' } as never;
  await service.ports.store.transact((tx) => tx.loans.update(id, 'APPROVED', anotherText));
  expect(await service.callCode('confirmContract', body, { as: borrower })).toBe('otp.unknown');
});

test('without the old number is said in the audit, with it both codes have to be right', async () => {
  const service = makeTestService();
  const as = await service.addMember();
  const { phoneNumber } = as.member;
  const asked = { phoneNumber, newPhoneNumber: '+966501234567' };
  const { challenge } = await service.callOk(
    'challenge',
    { for: 'changePhone', body: { ...asked, currentPassword: TEST_PASSWORD } },
    { as },
  );
  const [toNew, toOld] = service.sent.slice(-2);
  expect([toNew?.to, toOld?.to]).toEqual(['+966501234567', phoneNumber]);
  const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const [oTP, oldNumberOTP] = [codeIn(toNew?.text), codeIn(toOld?.text)];
  const send = (codes: object) => service.call('changePhone', { ...asked, challenge, ...codes }, { as });
  expect((await send({ oTP })).body).toMatchObject({
    code: 'request.invalid',
    fields: { oldNumberOTP: expect.any(String) },
  });
  expect((await send({ oTP: oldNumberOTP, oldNumberOTP: oTP })).body).toMatchObject({
    code: 'otp.wrong',
    fields: { oTP: 'Invalid OTP. Tries left: 4.', oldNumberOTP: 'Invalid OTP. Tries left: 4.' },
  });
  expect((await send({ oTP, oldNumberOTP })).body).toMatchObject({ state: 'PHONE_CHANGED' });
  const last = await service.ports.store.read((reader) => reader.audit.last());
  expect(last).toMatchObject({ action: 'phone.change', detail: { withoutOldNumber: false } });
});
