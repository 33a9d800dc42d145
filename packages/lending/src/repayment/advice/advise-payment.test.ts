import { expect, test } from 'vitest';
import { deletePhotos } from '../../activation/photos/delete-photos.ts';
import { bankingDaysAfter } from '../../calendar/banking-day.ts';
import { chargeLateLoans } from '../../loan/late/charge-late-loans.ts';
import { remindOfInstalments } from '../../loan/late/remind-of-instalments.ts';
import { deliverDue } from '../../message/deliver-messages.ts';
import { purgeOld } from '../../housekeeping/purge.ts';
import { photoBody } from '../../testing/activation-bodies.ts';
import { byTwo, disbursedLoan, type DisbursedLoan } from '../../testing/loan-journey.ts';
import { manilaDate } from '../../calendar/manila-date.ts';

const dayMs = 86_400_000;

/** A loan at noon in Manila so many days after its first instalment is due. */
async function loanOnDay(days: number): Promise<DisbursedLoan> {
  const loan = await disbursedLoan();
  const { ports } = loan.service;
  const [first] = await ports.store.read((reader) => reader.loans.instalments(loan.loanId));
  ports.clock.set(Date.parse(`${first?.dueOn}T12:00:00+08:00`) + days * dayMs);
  return loan;
}

const bodyOf = ({ service, borrower, loanId }: DisbursedLoan, change: Record<string, unknown> = {}) => ({
  phoneNumber: borrower.member.phoneNumber,
  id: loanId,
  amountPHP: 12_950,
  reference: 'BDO 1',
  paidOn: manilaDate(service.ports.clock.now()),
  ...change,
});
const tell = (loan: DisbursedLoan, change?: Record<string, unknown>) =>
  loan.service.callOk('advisePayment', bodyOf(loan, change), { as: loan.borrower });

/** A day's work, and what members were told of this kind since the world began. */
async function toldAfter({ service }: DisbursedLoan, days: number, kind: string): Promise<number> {
  for (let day = 0; day < days; day += 1) {
    service.ports.clock.advance(dayMs);
    await chargeLateLoans(service.service);
    await remindOfInstalments(service.service);
  }
  await deliverDue(service.service);
  return service.sent.filter((message) => message.kind === kind).length;
}

test.each([
  ['a Friday', '2026-11-20', 3, '2026-11-25'],
  ['the day before Bonifacio Day', '2026-11-29', 1, '2026-12-01'],
  ['none', '2026-11-20', 0, '2026-11-20'],
])('banking days after %s', (_, day, count, expected) => {
  expect(bankingDaysAfter(day, count, [])).toBe(expected);
});

test('the reminder rests for three banking days and is made up for, where the installment is still to come', async () => {
  const resting = await loanOnDay(-4);
  const { restsUntil } = await tell(resting);
  const before = await toldAfter(resting, 3, 'instalment_due');
  expect([restsUntil >= manilaDate(resting.service.ports.clock.now()), before]).toEqual([true, 0]);
  const soon = await loanOnDay(-4);
  const { id } = await tell(soon);
  expect(await toldAfter(soon, 1, 'instalment_due')).toBe(0);
  await soon.service.callOk('answerAdvice', { id, answer: 'NOT_FOUND' }, { as: soon.maker });
  expect(await toldAfter(soon, 1, 'instalment_due')).toBe(1);
});

test('who told of a payment hears that the loan is overdue when the rest is over and it still is, once', async () => {
  const loan = await loanOnDay(0);
  await tell(loan);
  const { clock, store } = loan.service.ports;
  expect(await toldAfter(loan, 1, 'loan_overdue')).toBe(0);
  expect((await store.read((reader) => reader.loans.byId(loan.loanId)))?.status).toBe('OVERDUE');
  const [advice] = await store.read((reader) => reader.paymentAdvices.ofLoan(loan.loanId));
  while (manilaDate(clock.now()) < (advice?.restsUntil ?? '')) expect(await toldAfter(loan, 1, 'loan_overdue')).toBe(0);
  for (const _day of [1, 2, 3]) expect(await toldAfter(loan, 1, 'loan_overdue')).toBe(1);
});

test('charges do not rest, and who has paid by then hears nothing of lateness', async () => {
  const loan = await loanOnDay(0);
  await tell(loan, { amountPHP: 13_000 });
  await toldAfter(loan, 5, 'loan_overdue');
  const [first] = await loan.service.ports.store.read((reader) => reader.loans.instalments(loan.loanId));
  expect(first?.chargesCentavos).toBeGreaterThan(0);
  const other = await loanOnDay(0);
  await tell(other);
  await toldAfter(other, 1, 'loan_overdue');
  await byTwo(other, 'postRepayment', { id: other.loanId, amountPHP: 12_950, reference: 'ELSE' });
  expect(await toldAfter(other, 9, 'loan_overdue')).toBe(0);
});

test('a payment answers the telling of its reference, else the oldest of its amount, and nothing else', async () => {
  const loan = await loanOnDay(-10);
  for (const [reference, amountPHP] of [
    ['ONE', 100],
    ['TWO', 100],
    ['THREE', 200],
  ] as const) {
    await tell(loan, { reference, amountPHP });
    loan.service.ports.clock.advance(1000);
  }
  const waiting = async () => {
    const advices = await loan.service.ports.store.read((reader) => reader.paymentAdvices.ofLoan(loan.loanId));
    return advices.filter(({ state }) => state === 'WAITING').map(({ reference }) => reference);
  };
  const pay = (amountPHP: number, reference: string) =>
    byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP, reference });
  await pay(50, 'NOBODY');
  expect(await waiting()).toEqual(['THREE', 'TWO', 'ONE']);
  await pay(70, 'THREE');
  expect(await waiting()).toEqual(['TWO', 'ONE']);
  await pay(100, 'BANK-9');
  expect(await waiting()).toEqual(['TWO']);
});

test('a payment that is taken back lets what it had answered be looked for again, and nothing else', async () => {
  const loan = await loanOnDay(-10);
  for (const reference of ['ONE', 'TWO', 'THREE']) {
    await tell(loan, { reference, amountPHP: 100 });
    loan.service.ports.clock.advance(1000);
  }
  const states = async () => {
    const advices = await loan.service.ports.store.read((reader) => reader.paymentAdvices.ofLoan(loan.loanId));
    return Object.fromEntries(advices.map(({ reference, state, answeredAt }) => [reference, answeredAt && state]));
  };
  for (const reference of ['BANK-1', 'TWO']) {
    await byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP: 100, reference });
    loan.service.ports.clock.advance(1000);
  }
  expect(await states()).toEqual({ ONE: 'FOUND', TWO: 'FOUND', THREE: null });
  const takeBack = (reference: string) =>
    byTwo(loan, 'reverseRepayment', { id: loan.loanId, reference, reason: 'payment_bounced' });
  await takeBack('TWO');
  expect(await states()).toEqual({ ONE: 'FOUND', TWO: null, THREE: null });
  await takeBack('BANK-1');
  expect(await states()).toEqual({ ONE: null, TWO: null, THREE: null });
});

test('it can be told of a running loan only, and an answered one is forgotten in time', async () => {
  const loan = await loanOnDay(-10);
  const { id } = await tell(loan);
  await byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP: 155_400, reference: 'ALL' });
  const body = bodyOf(loan, { reference: 'BDO 2' });
  expect(await loan.service.callCode('advisePayment', body, { as: loan.borrower })).toBe('loan.wrong_status');
  const { ports, policy } = loan.service.service;
  await loan.service.callOk('answerAdvice', { id, answer: 'FOUND' }, { as: loan.maker });
  const held = () => ports.store.read((reader) => reader.paymentAdvices.byId(id));
  loan.service.ports.clock.advance(policy.overAdviceMs);
  await purgeOld(loan.service.service);
  expect(await held()).not.toBeNull();
  loan.service.ports.clock.advance(1);
  await purgeOld(loan.service.service);
  expect(await held()).toBeNull();
});

test('what an officer found rests and is shown until it is on the loan', async () => {
  const loan = await loanOnDay(0);
  const { id } = await tell(loan);
  await loan.service.callOk('answerAdvice', { id, answer: 'FOUND' }, { as: loan.maker });
  expect(await toldAfter(loan, 1, 'loan_overdue')).toBe(0);
  const payments = () =>
    loan.service.callOk(
      'listPayments',
      { phoneNumber: loan.borrower.member.phoneNumber, id: loan.loanId },
      { as: loan.borrower },
    );
  expect((await payments()).advices).toMatchObject([{ id, state: 'FOUND' }]);
  await byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP: 12_950, reference: 'ELSE' });
  expect((await payments()).advices).toEqual([]);
});

test('what was not found and arrives after all is answered, and what is told of after that brings no rest', async () => {
  const loan = await loanOnDay(-10);
  const { service, maker, borrower } = loan;
  const first = await tell(loan);
  await service.callOk('answerAdvice', { id: first.id, answer: 'NOT_FOUND' }, { as: maker });
  const again = await tell(loan, { reference: 'BDO 2' });
  expect(again.restsUntil < manilaDate(service.ports.clock.now())).toBe(true);
  await byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP: 500, reference: 'BDO 1' });
  const asked = { phoneNumber: borrower.member.phoneNumber, id: loan.loanId };
  const { advices } = await service.callOk('listPayments', asked, { as: borrower });
  expect(advices.map(({ reference }) => reference)).toEqual(['BDO-2']);
});

test('the photo of a receipt is kept for as long as its payment is looked for', async () => {
  const loan = await loanOnDay(-10);
  const { service, borrower, maker } = loan;
  const urlOf = async () => (await service.callOk('upload', photoBody(borrower, 'receipt'), { as: borrower })).url;
  const { id } = await tell(loan, { imageReceiptURL: await urlOf() });
  await urlOf();
  const receipts = async () => {
    await deletePhotos(service.service);
    const files = await service.ports.store.read((reader) => reader.files.livingOf(borrower.member.id));
    return files.filter(({ kind }) => kind === 'receipt').length;
  };
  expect(await receipts()).toBe(2);
  service.ports.clock.advance(30 * dayMs);
  expect(await receipts()).toBe(1);
  await service.callOk('answerAdvice', { id, answer: 'NOT_FOUND' }, { as: maker });
  expect(await receipts()).toBe(0);
});
