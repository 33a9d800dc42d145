import { expect, test } from 'vitest';
import { addBorrower, addOfficer, apply, confirm, decide } from '../testing/loan-journey.ts';
import { makeTestService } from '../testing/test-service.ts';
import { proven } from '../testing/proven.ts';

async function approved() {
  const service = makeTestService();
  const [borrower, officer] = [await addBorrower(service), await addOfficer(service)];
  const loanId = await apply(service, borrower);
  await decide(service, officer, loanId, 'review');
  await decide(service, officer, loanId, 'approve');
  const body = { phoneNumber: borrower.member.phoneNumber, id: loanId };
  return { service, borrower, officer, loanId, body };
}
async function challenged(journey: Awaited<ReturnType<typeof approved>>) {
  const { service, borrower, body } = journey;
  return proven(service, borrower, 'confirmContract', body);
}

test('an approved contract is confirmed by the one-time password, and the phone is verified by it', async () => {
  const { service, borrower, loanId } = await approved();
  await confirm(service, borrower, loanId);
  const { loan, member } = await service.ports.store.read(async (reader) => ({
    loan: await reader.loans.byId(loanId),
    member: await reader.members.byId(borrower.member.id),
  }));
  expect(loan).toMatchObject({ status: 'CONFIRMED', confirmedAt: service.ports.clock.now() });
  expect(member?.phoneVerifiedAt).toBe(service.ports.clock.now());
});

test('a pending loan has no contract to confirm', async () => {
  const service = makeTestService();
  const borrower = await addBorrower(service);
  const body = { phoneNumber: borrower.member.phoneNumber, id: await apply(service, borrower) };
  const ask = { for: 'confirmContract', body };
  expect(await service.callCode('challenge', ask, { as: borrower })).toBe('loan.wrong_status');
});

test('a confirmation without its proof says what of it is missing', async () => {
  const { service, borrower, body } = await approved();
  expect((await service.call('confirmContract', { ...body, oTP: '123456' }, { as: borrower })).body).toMatchObject({
    fields: { challenge: expect.any(String) },
  });
  expect((await service.call('confirmContract', { ...body, challenge: 'x' }, { as: borrower })).body).toMatchObject({
    fields: { oTP: expect.any(String) },
  });
});

test("I3 five wrong tries end a contract's one-time password; a new one works", async () => {
  const journey = await approved();
  const { service, borrower, loanId } = journey;
  const right = await challenged(journey);
  for (let tries = 1; tries <= 5; tries += 1) {
    expect(await service.callCode('confirmContract', { ...right, oTP: '000000' }, { as: borrower })).toBe('otp.wrong');
  }
  expect(await service.callCode('confirmContract', right, { as: borrower })).toBe('otp.no_tries_left');
  await confirm(service, borrower, loanId);
});

test('a repeated request for the code sends no second message', async () => {
  const { service, borrower, body } = await approved();
  const options = { as: borrower, idempotencyKey: 'confirm-1' };
  const first = await service.callOk('challenge', { for: 'confirmContract', body }, options);
  const messages = service.sent.length;
  expect(await service.callOk('challenge', { for: 'confirmContract', body }, options)).toEqual(first);
  expect(service.sent).toHaveLength(messages);
});

test("somebody else's contract does not exist", async () => {
  const { service, loanId } = await approved();
  const other = await addBorrower(service);
  const body = { phoneNumber: other.member.phoneNumber, id: loanId };
  expect(await service.callCode('challenge', { for: 'confirmContract', body }, { as: other })).toBe('loan.not_found');
  expect(await service.callCode('cancelLoan', body, { as: other })).toBe('loan.not_found');
});
