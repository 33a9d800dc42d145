import { expect, test } from 'vitest';
import { addDays, daysBetween, manilaDate, startOf } from '../calendar/manila-date.ts';
import { HOUSE_INTEREST, interestReceivable } from '../ledger/accounts.ts';
import { byTwo, disbursedLoan, type DisbursedLoan } from '../testing/loan-journey.ts';
import { accrueInterest } from './accrue-interest.ts';
import { payoffOn } from './rules/payoff.ts';

const dayMs = 86_400_000;
/** Of an instalment, centavos. */
const interest = 45_000;

const accrue = ({ service }: DisbursedLoan) => accrueInterest(service.service);
const pass = ({ service: { ports } }: DisbursedLoan, days: number) => ports.clock.advance(days * dayMs);
async function each(loan: DisbursedLoan, days: number) {
  for (let day = 0; day < days; day += 1) {
    pass(loan, 1);
    await accrue(loan);
  }
}
/** What is earned and not paid, and what is earned in all. */
const books = ({ service, loanId }: DisbursedLoan) =>
  service.ports.store.read(async ({ ledger, loans }) => {
    const { sumOfAllCentavos } = await ledger.check(HOUSE_INTEREST);
    expect(sumOfAllCentavos).toBe(0);
    return {
      owed: 0 - (await ledger.balance(interestReceivable(loanId))),
      earned: await ledger.balance(HOUSE_INTEREST),
      through: (await loans.byId(loanId))?.accruedThrough,
    };
  });
/** Of the loan's account of interest, oldest first. */
const postings = ({ service, loanId }: DisbursedLoan) =>
  service.ports.store.read(async ({ ledger }) =>
    (await ledger.postingsOf(interestReceivable(loanId), { cursor: null, limit: 500 })).items.toReversed(),
  );
async function dates({ service: { ports }, loanId }: DisbursedLoan) {
  const rows = await ports.store.read(({ loans }) => loans.instalments(loanId));
  const releasedOn = manilaDate(ports.clock.now());
  return { releasedOn, days: rows.map(({ dueOn }) => daysBetween(releasedOn, dueOn)) };
}
async function payoff({ service: { ports }, loanId }: DisbursedLoan) {
  const rows = await ports.store.read(({ loans }) => loans.instalments(loanId));
  const { totalCentavos } = payoffOn(rows, manilaDate(ports.clock.now()));
  return { id: loanId, amountPHP: totalCentavos / 100, reference: 'BDO-9' };
}
const earnedIn = (days: number, ofDays: number) => Math.floor((interest * days) / ofDays);

test('each day earns its part, once, however often it is looked at, and the due day the whole', async () => {
  const loan = await disbursedLoan();
  const { releasedOn, days } = await dates(loan);
  const [first = 0, second = 0] = days;
  await accrue(loan);
  expect(await books(loan)).toEqual({ owed: 0, earned: 0, through: releasedOn });
  await each(loan, 1);
  await Promise.all([1, 2, 3].map(() => accrue(loan)));
  const one = earnedIn(1, first);
  expect(await books(loan)).toEqual({ owed: one, earned: one, through: addDays(releasedOn, 1) });
  await each(loan, first - 1);
  expect(await books(loan)).toMatchObject({ owed: interest, earned: interest });
  const posted = await postings(loan);
  expect(posted.map(({ kind, valueAt, loanId }) => ({ kind, valueAt, loanId }))).toEqual(
    Array.from({ length: first }, (_, index) => ({
      kind: 'interest_accrued',
      valueAt: startOf(addDays(releasedOn, index + 1)),
      loanId: null,
    })),
  );
  await byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP: 12_950, reference: 'BDO-1' });
  expect(await books(loan)).toMatchObject({ owed: 0, earned: interest });
  await each(loan, 1);
  expect(await books(loan)).toMatchObject({
    owed: earnedIn(1, second - first),
    earned: interest + earnedIn(1, second - first),
  });
});

test('days without a run are made up for, a posting each with its own day, a month at a time', async () => {
  const [daily, missed] = [await disbursedLoan(), await disbursedLoan()];
  await each(daily, 40);
  pass(missed, 40);
  for (const made of [31, 40, 40]) {
    await accrue(missed);
    expect(await postings(missed)).toHaveLength(made);
  }
  const told = async (loan: DisbursedLoan) =>
    (await postings(loan)).map(({ amountCentavos, valueAt }) => ({ amountCentavos, valueAt }));
  expect(await told(missed)).toEqual(await told(daily));
  expect(await books(missed)).toEqual(await books(daily));
});

test('interest that is paid ahead is income at once, earns no second time, and is none again when it is taken back', async () => {
  const loan = await disbursedLoan();
  const { days } = await dates(loan);
  const [first = 0] = days;
  await each(loan, 10);
  expect(await books(loan)).toMatchObject({ owed: earnedIn(10, first), earned: earnedIn(10, first) });
  await byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP: 12_950, reference: 'BDO-1' });
  expect(await books(loan)).toMatchObject({ owed: 0, earned: interest });
  await each(loan, 5);
  expect(await books(loan)).toMatchObject({ owed: 0, earned: interest });
  await byTwo(loan, 'reverseRepayment', { id: loan.loanId, reference: 'BDO-1', reason: 'wrong_loan' });
  expect(await books(loan)).toMatchObject({ owed: earnedIn(15, first), earned: earnedIn(15, first) });
});

test('a payoff earns all of the month that runs, and nothing of those not begun; reversed, the loan earns the days that it missed', async () => {
  const loan = await disbursedLoan();
  const { days } = await dates(loan);
  const [first = 0, second = 0] = days;
  await each(loan, first + 5);
  const body = await payoff(loan);
  expect(body.amountPHP).toBe(150_900);
  await byTwo(loan, 'postRepayment', body);
  const through = manilaDate(loan.service.ports.clock.now());
  expect(await books(loan)).toEqual({ owed: 0, earned: 2 * interest, through });
  await each(loan, 3);
  expect(await books(loan)).toEqual({ owed: 0, earned: 2 * interest, through });
  await byTwo(loan, 'reverseRepayment', { id: loan.loanId, reference: body.reference, reason: 'wrong_loan' });
  const before = interest + earnedIn(5, second - first);
  expect(await books(loan)).toEqual({ owed: before, earned: before, through });
  await accrue(loan);
  const now = interest + earnedIn(8, second - first);
  expect(await books(loan)).toMatchObject({ owed: now, earned: now });
});

test('a payoff that counts from before its month began takes back what the days since have earned', async () => {
  const loan = await disbursedLoan();
  const { days } = await dates(loan);
  const [first = 0, second = 0] = days;
  await each(loan, first);
  const reply = await loan.service.callOk('postRepayment', await payoff(loan), { as: loan.maker });
  if (!('approval' in reply)) throw new Error('Nothing was proposed.');
  await each(loan, 2);
  expect((await books(loan)).earned).toBe(interest + earnedIn(2, second - first));
  await loan.service.callOk('decideApproval', { id: reply.approval.id, decision: 'approve' }, { as: loan.checker });
  expect(await books(loan)).toMatchObject({ owed: 0, earned: interest });
  expect((await postings(loan)).at(-1)).toMatchObject({
    kind: 'interest_taken_back',
    amountCentavos: earnedIn(2, second - first),
  });
});

test('a loan that ran before days were accrued begins with all that it has earned; what it paid before that is income at once', async () => {
  const loan = await disbursedLoan();
  const { days } = await dates(loan);
  const [first = 0, second = 0] = days;
  const { store, clock } = loan.service.ports;
  await store.transact((tx) => tx.loans.update(loan.loanId, 'ACTIVE', { accruedThrough: null }));
  pass(loan, first);
  await byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP: 12_950, reference: 'BDO-1' });
  expect(await books(loan)).toEqual({ owed: 0, earned: interest, through: null });
  pass(loan, 7);
  await accrue(loan);
  const owed = earnedIn(7, second - first);
  expect(await books(loan)).toEqual({ owed, earned: interest + owed, through: manilaDate(clock.now()) });
  expect((await postings(loan)).at(-1)).toMatchObject({ kind: 'interest_accrued', amountCentavos: owed });
});
