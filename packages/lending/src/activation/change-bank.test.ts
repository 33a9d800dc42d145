import { expect, test } from 'vitest';
import { disbursedLoan, verifiedWithdrawal, type DisbursedLoan } from '../testing/loan-journey.ts';
import { proven } from '../testing/proven.ts';
import { makeTestService } from '../testing/test-service.ts';

const bank = { bankName: 'BPI', accountNumber: '0012 345 678' };

function makeService() {
  return makeTestService();
}
const valuesOf = ({ borrower }: DisbursedLoan, patch: Record<string, string> = {}) => ({
  phoneNumber: borrower.member.phoneNumber,
  ...bank,
  ...patch,
});
async function asked(loan: DisbursedLoan, patch: Record<string, string> = {}) {
  return proven(loan.service, loan.borrower, 'changeBank', valuesOf(loan, patch));
}
const storedBank = ({ service, borrower }: DisbursedLoan) =>
  service.ports.store.read(async (reader) => (await reader.members.profile(borrower.member.id)).bank);

test('I5 a corrected account is stored, told on every channel, and stops nothing', async () => {
  const loan = await disbursedLoan(makeService());
  const { service, borrower, loanId } = loan;
  const wallet = () => service.callOk('getWallet', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  const { withdrawal } = await service.callOk('withdraw', await verifiedWithdrawal(loan, 5000), { as: borrower });
  const before = await wallet();
  const body = await asked(loan);
  expect(service.sent.at(-1)).toMatchObject({
    channel: 'sms',
    to: borrower.member.phoneNumber,
    text: expect.stringContaining('BPI 001***5678'),
  });
  expect(await storedBank(loan)).toMatchObject({ bankName: 'GCash' });
  expect(await service.callOk('changeBank', body, { as: borrower })).toEqual({ state: 'BANK_CHANGED' });
  expect(await storedBank(loan)).toEqual(bank);
  const told = service.sent.slice(-2);
  expect(told.map(({ channel, to }) => [channel, to])).toEqual([
    ['sms', borrower.member.phoneNumber],
    ['email', borrower.member.email],
  ]);
  for (const { text } of told) expect(text).toContain('BPI 001***5678');
  // Nothing is frozen: the same status and money, and the next withdrawal goes to the new account.
  expect(await wallet()).toEqual({ ...before, bankName: 'BPI', member: { accountNumber: expect.any(String) } });
  const next = await service.callOk('withdraw', await verifiedWithdrawal(loan, 6000), { as: borrower });
  expect(next.withdrawal).toMatchObject({ bankName: 'BPI', accountNumber: bank.accountNumber, status: 'PROCESSING' });
  const { items } = await service.callOk(
    'listWithdrawals',
    { phoneNumber: borrower.member.phoneNumber },
    { as: borrower },
  );
  expect(items.find(({ id }) => id === withdrawal.id)).toMatchObject({ bankName: 'GCash', status: 'PROCESSING' });
  expect((await service.ports.store.read((reader) => reader.loans.byId(loanId)))?.status).toBe('ACTIVE');
});

test("a withdrawal's one-time password for the old account is worth nothing for the new one", async () => {
  const loan = await disbursedLoan(makeService());
  const withdrawal = await verifiedWithdrawal(loan, 5000);
  await loan.service.callOk('changeBank', await asked(loan), { as: loan.borrower });
  expect(await loan.service.callCode('withdraw', withdrawal, { as: loan.borrower })).toBe('otp.unknown');
  await loan.service.callOk('withdraw', await verifiedWithdrawal(loan, 5000), { as: loan.borrower });
});

test('the code is good for exactly the typed account, once', async () => {
  const loan = await disbursedLoan(makeService());
  const { service, borrower: as } = loan;
  const body = await asked(loan);
  expect(await service.callCode('changeBank', { ...body, accountNumber: '0012 345 679' }, { as })).toBe('otp.unknown');
  expect(await service.callCode('changeBank', { ...body, bankName: 'BDO' }, { as })).toBe('otp.unknown');
  expect(await service.callCode('changeBank', { ...body, oTP: '000000' }, { as })).toBe('otp.wrong');
  await service.callOk('changeBank', body, { as });
  expect(await service.callCode('changeBank', body, { as })).toBe('otp.used');
});

test('five wrong tries, ten minutes', async () => {
  const loan = await disbursedLoan(makeService());
  const { service, borrower: as } = loan;
  const tried = await asked(loan);
  for (let tries = 0; tries < 5; tries += 1)
    expect(await service.callCode('changeBank', { ...tried, oTP: '000000' }, { as })).toBe('otp.wrong');
  expect(await service.callCode('changeBank', tried, { as })).toBe('otp.no_tries_left');
  const late = await asked(loan);
  service.ports.clock.advance(10 * 60_000);
  expect(await service.callCode('changeBank', late, { as })).toBe('otp.expired');
  expect(await storedBank(loan)).toMatchObject({ bankName: 'GCash' });
});

test.each([
  [{ bankName: 'GCash', accountNumber: ' 09171234567 ' }, 'accountNumber'],
  [{ bankName: '?' }, 'bankName'],
  [{ accountNumber: '1' }, 'accountNumber'],
])('%o is refused at its field when its code is asked for', async (patch, field) => {
  const loan = await disbursedLoan(makeService());
  const ask = { for: 'changeBank', body: valuesOf(loan, patch) };
  const answer = await loan.service.call('challenge', ask, { as: loan.borrower });
  expect(answer.body).toMatchObject({ code: 'request.invalid', fields: { [field]: expect.any(String) } });
});

test('a repeated confirmation with its key is answered as before and told once', async () => {
  const loan = await disbursedLoan(makeService());
  const body = await asked(loan);
  const options = { as: loan.borrower, idempotencyKey: 'bank-1' };
  const first = await loan.service.callOk('changeBank', body, options);
  expect(await loan.service.callOk('changeBank', body, options)).toEqual(first);
  expect(loan.service.sent.filter(({ kind }) => kind === 'bank_changed')).toHaveLength(2);
});

test('a suspended member, and one who is not activated, correct no account', async () => {
  const loan = await disbursedLoan(makeService());
  const body = await asked(loan);
  await loan.service.ports.store.transact((tx) => tx.members.update(loan.borrower.member.id, { suspended: true }));
  expect(await loan.service.callCode('changeBank', body, { as: loan.borrower })).toBe('auth.suspended');
  const fresh = await loan.service.addMember();
  const values = { ...bank, phoneNumber: fresh.member.phoneNumber };
  const ask = { for: 'changeBank', body: values };
  expect(await loan.service.callCode('challenge', ask, { as: fresh })).toBe('auth.not_activated');
});

test('where an officer asked for the correction, it is made by this and the review goes on', async () => {
  const loan = await disbursedLoan(makeService());
  const { service, borrower, loanId } = loan;
  await service.ports.store.transact(async (tx) => {
    await tx.members.update(borrower.member.id, { reopenedStep: 'BANK_INFO' });
    await tx.loans.update(loanId, 'ACTIVE', { status: 'NEEDS_INFO', reason: 'bank_unclear' });
  });
  await service.callOk('changeBank', await asked(loan), { as: borrower });
  const [member, stored] = await service.ports.store.read(async (reader) => [
    await reader.members.byId(borrower.member.id),
    await reader.loans.byId(loanId),
  ]);
  expect(member?.reopenedStep).toBeNull();
  expect(stored?.status).toBe('REVIEWING');
});
