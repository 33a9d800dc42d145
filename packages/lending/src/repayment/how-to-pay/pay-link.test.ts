import { expect, test } from 'vitest';
import { purgeOld } from '../../housekeeping/purge.ts';
import { addBorrower, byTwo, disbursedLoan, type DisbursedLoan } from '../../testing/loan-journey.ts';
import { makeTestService } from '../../testing/test-service.ts';

const dayMs = 86_400_000;
const account = { kind: 'bank', at: 'QUETZAL BANK', payee: 'QUETZAL PAYEE', number: '7777 1234 7777' } as const;
const payTo = { accounts: [{ ...account, mostCentavos: null, time: null }], qrPh: null };
const lent = () => disbursedLoan(makeTestService({ policy: { payTo, demonstration: false } }));

const own = ({ borrower, loanId }: DisbursedLoan) => ({ phoneNumber: borrower.member.phoneNumber, id: loanId });
const make = (loan: DisbursedLoan, amountPHP = 12_950) =>
  loan.service.callOk('makePayLink', { ...own(loan), amountPHP }, { as: loan.borrower });
/** What is answered to a link: `opened`, or the code of the refusal. */
const open = async ({ service }: DisbursedLoan, token: string) => {
  const { status, body } = await service.call('openPayLink', { token });
  return status === 200 ? 'opened' : (body as { code: string }).code;
};

test('whoever has the link reads one amount, where it goes and what it names, and nothing of its member or loan', async () => {
  const loan = await lent();
  const { token, ...link } = await make(loan);
  expect(link).toEqual({ amountPHP: 12_950, expiresOn: '2026-12-21' });
  const opened = await loan.service.callOk('openPayLink', { token });
  expect(opened).toEqual({
    ...link,
    reference: '0000000195',
    channels: [
      { ...account, kind: 'instapay', mostPHP: 50_000, time: 'minutes' },
      { ...account, kind: 'pesonet', mostPHP: null, time: 'next_working_day' },
    ],
    qrPh: null,
    example: false,
    lender: { name: 'TULAY', phone: null, email: null },
  });
});

test('its secret is stored nowhere', async () => {
  const loan = await lent();
  const { token } = await make(loan);
  const stored = await loan.service.ports.store.read(({ payLinks }) => payLinks.ofLoan(loan.loanId));
  expect(stored?.tokenHash).toBe(loan.service.ports.hashing.keyed(token));
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('its member hears of the first opening, once, and reads when it was', async () => {
  const loan = await lent();
  const { service, borrower } = loan;
  const { token } = await make(loan);
  const told = () => service.callOk('howToPay', own(loan), { as: borrower });
  expect((await told()).link).toEqual({ amountPHP: 12_950, expiresOn: '2026-12-21', openedAt: null });
  await open(loan, token);
  const at = new Date(service.ports.clock.now()).toISOString();
  service.ports.clock.advance(60_000);
  await open(loan, token);
  expect((await told()).link?.openedAt).toBe(at);
  const heard = service.sent.filter(({ kind }) => kind === 'pay_link_opened');
  expect(heard.map(({ to }) => to)).toEqual([borrower.member.phoneNumber]);
});

test('a new link ends the one before, and each can be ended', async () => {
  const loan = await lent();
  const { service, borrower } = loan;
  const [first, second] = [await make(loan), await make(loan, 100)];
  expect(await open(loan, first.token)).toBe('repayment.link_over');
  expect(await open(loan, second.token)).toBe('opened');
  expect(await service.callOk('endPayLink', own(loan), { as: borrower })).toEqual({ ended: true });
  expect(await service.callOk('endPayLink', own(loan), { as: borrower })).toEqual({ ended: false });
  expect(await open(loan, second.token)).toBe('repayment.link_over');
});

test('it opens through the due date of the installment that is next, and a week where none is to come', async () => {
  const loan = await lent();
  const { clock } = loan.service.ports;
  const { token } = await make(loan);
  clock.set(Date.parse('2026-12-21T23:59:59+08:00'));
  expect(await open(loan, token)).toBe('opened');
  clock.set(Date.parse('2026-12-22T00:00:00+08:00'));
  expect(await open(loan, token)).toBe('repayment.link_over');
  expect((await loan.service.callOk('howToPay', own(loan), { as: loan.borrower })).link).toBeNull();
  clock.set(Date.parse('2028-01-10T08:00:00+08:00'));
  expect((await make(loan)).expiresOn).toBe('2028-01-17');
});

test('a payment ends it, and so does the end of the loan (I1)', async () => {
  const loan = await lent();
  const before = await make(loan);
  await byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP: 12_950, reference: 'BDO-1' });
  expect(await open(loan, before.token)).toBe('repayment.link_over');
  const { payoffPHP } = await loan.service.callOk('howToPay', own(loan), { as: loan.borrower });
  const last = await make(loan, payoffPHP);
  await byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP: payoffPHP, reference: 'BDO-2' });
  expect(await open(loan, last.token)).toBe('repayment.link_over');
  const again = { ...own(loan), amountPHP: 100 };
  expect(await loan.service.callCode('makePayLink', again, { as: loan.borrower })).toBe('loan.wrong_status');
});

test('nobody makes one of somebody else, nor of more than settles the loan', async () => {
  const loan = await lent();
  const { service, borrower, maker } = loan;
  const other = await addBorrower(service);
  const body = { ...own(loan), amountPHP: 100 };
  expect(await service.callCode('makePayLink', body, { as: maker })).toBe('auth.not_yours');
  const theirs = { ...body, phoneNumber: other.member.phoneNumber };
  expect(await service.callCode('makePayLink', theirs, { as: other })).toBe('loan.not_found');
  expect(await service.callCode('endPayLink', theirs, { as: other })).toBe('loan.not_found');
  for (const amountPHP of [0, 150_450.01])
    expect(await service.callCode('makePayLink', { ...body, amountPHP }, { as: borrower })).toBe('request.invalid');
  expect((await make(loan, 150_450)).amountPHP).toBe(150_450);
});

test('what is over is forgotten by the housekeeping', async () => {
  const loan = await lent();
  await make(loan);
  const kept = () => loan.service.ports.store.read(({ payLinks }) => payLinks.ofLoan(loan.loanId));
  await purgeOld(loan.service.service);
  expect(await kept()).not.toBeNull();
  loan.service.ports.clock.advance(40 * dayMs);
  await purgeOld(loan.service.service);
  expect(await kept()).toBeNull();
});
