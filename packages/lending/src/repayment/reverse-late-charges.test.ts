import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manilaDate } from '../calendar/manila-date.ts';
import { HOUSE_LATE_CHARGES, memberUnapplied } from '../ledger/accounts.ts';
import { postedRepayments } from '../ledger/posted-repayments.ts';
import { chargeLateLoans } from '../loan/late/charge-late-loans.ts';
import { chargedYears, readChargedLoan } from '../loan/late/charged-years.ts';
import { openCentavos } from '../loan/rules/allocate.ts';
import { deliverDue } from '../message/deliver-messages.ts';
import { byTwo, disbursedLoan, nextLoan, type DisbursedLoan } from '../testing/loan-journey.ts';
import { applyUnapplied, payDueFromKept } from './unapplied/apply-unapplied.ts';

const dayMs = 86_400_000;
const penalty = 38.85;

/** A loan whose first instalment was charged for some days: the fourth after its due date and those that follow. */
async function chargedLoan(days: number): Promise<DisbursedLoan> {
  const loan = await disbursedLoan();
  const { ports } = loan.service;
  const [first] = await ports.store.read((reader) => reader.loans.instalments(loan.loanId));
  ports.clock.advance(Date.parse(`${first?.dueOn}T04:00:00Z`) + 3 * dayMs - ports.clock.now());
  for (let day = 0; day < days; day += 1) await nextDay(loan);
  return loan;
}
async function nextDay({ service }: DisbursedLoan): Promise<void> {
  service.ports.clock.advance(dayMs);
  await chargeLateLoans(service.service);
}
const pay = (loan: DisbursedLoan, amountPHP: number, reference: string) =>
  byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP, reference });
const takeBack = (loan: DisbursedLoan, reference: string) =>
  byTwo(loan, 'reverseRepayment', { id: loan.loanId, reference, reason: 'payment_bounced' });
const all = { number: 1, from: '2020-01-01', through: '2099-12-31', reason: 'wrong_clock' } as const;
const body = ({ loanId }: DisbursedLoan, amountPHP: number, days = {}) => ({ id: loanId, ...all, amountPHP, ...days });
const reverse = (loan: DisbursedLoan, amountPHP: number, days = {}) =>
  byTwo(loan, 'reverseLateCharges', body(loan, amountPHP, days));
const refused = (loan: DisbursedLoan, amountPHP: number, days = {}) =>
  loan.service.callCode('reverseLateCharges', body(loan, amountPHP, days), { as: loan.maker });
const shown = (loan: DisbursedLoan) => loan.service.callOk('listRepayments', { id: loan.loanId }, { as: loan.maker });

function standing({ service, borrower, loanId }: DisbursedLoan) {
  return service.ports.store.read(async ({ loans, ledger }) => ({
    status: (await loans.byId(loanId))?.status,
    rows: await loans.instalments(loanId),
    kept: await ledger.check(memberUnapplied(borrower.member.id)),
    income: await ledger.balance(HOUSE_LATE_CHARGES),
  }));
}

test('what was not paid is owed no more, is not charged again, and the loan is on time where nothing else is late', async () => {
  const loan = await chargedLoan(2);
  await pay(loan, 2 * penalty + 12_950 - 2 * penalty, 'BDO-1');
  expect((await standing(loan)).status).toBe('OVERDUE');
  await pay(loan, 10, 'BDO-2');
  expect(await reverse(loan, 2 * penalty)).toMatchObject({ loan: { status: 'ACTIVE' } });
  const after = await standing(loan);
  expect(after.rows[0]).toMatchObject({ chargesCentavos: 0, paidChargesCentavos: 0, paidPrincipalCentavos: 1_250_000 });
  // Of the 12,960 that came, 12,950 are owed.
  expect(after).toMatchObject({ kept: { fromPostingsCentavos: 1000, sumOfAllCentavos: 0 }, income: 0 });
  await nextDay(loan);
  expect((await standing(loan)).rows[0]?.chargesCentavos).toBe(0);
  await deliverDue(loan.service.service);
  const told = loan.service.sent.map(({ kind }) => kind);
  expect(told).toEqual(expect.arrayContaining(['charges_reversed', 'repayment_unapplied', 'repayment_received']));
});

test('days and their amount are what was read, each charge once, nobody their own', async () => {
  const loan = await chargedLoan(3);
  const { lateCharges } = await shown(loan);
  expect(lateCharges.map(({ amountPHP, reversedAt }) => [amountPHP, reversedAt])).toEqual(
    Array.from({ length: 3 }, () => [penalty, null]),
  );
  const [first, second] = lateCharges.map(({ on }) => on);
  expect(await refused(loan, 2 * penalty)).toBe('charge.changed');
  expect(await refused(loan, penalty, { number: 2 })).toBe('charge.not_found');
  expect(await refused(loan, penalty, { through: '2020-01-02' })).toBe('charge.not_found');
  await reverse(loan, 2 * penalty, { from: first, through: second });
  expect(await refused(loan, 2 * penalty, { from: first, through: second })).toBe('charge.reversed');
  await reverse(loan, penalty);
  expect(await refused(loan, penalty)).toBe('charge.reversed');
  expect((await standing(loan)).rows[0]?.chargesCentavos).toBe(0);
  const reasons = (await shown(loan)).chargeReasons.map(({ code }) => code);
  expect(reasons).toEqual(['wrong_clock', 'paid_in_time', 'not_agreed']);
  const asBorrower = { as: { ...loan.borrower } };
  expect(await loan.service.callCode('reverseLateCharges', body(loan, penalty), asBorrower)).toBe('auth.not_allowed');
});

test('what was paid for them counts for the instalment from the day it was paid', async () => {
  const loan = await chargedLoan(2);
  await pay(loan, 12_950, 'BDO-1');
  const paidOn = manilaDate(loan.service.ports.clock.now());
  for (let day = 0; day < 3; day += 1) await nextDay(loan);
  expect((await standing(loan)).rows[0]?.paidPrincipalCentavos).toBe(1_250_000 - 7770);
  // Nor does lateness cost what those charges alone had left open.
  const { lateCharges } = await shown(loan);
  const wholeCentavos = lateCharges.reduce((sum, { amountPHP }) => sum + Math.round(amountPHP * 100), 0);
  expect(wholeCentavos).toBeGreaterThan(7770);
  await reverse(loan, wholeCentavos / 100);
  const after = await standing(loan);
  expect(after).toMatchObject({ status: 'ACTIVE', kept: { fromPostingsCentavos: 0, sumOfAllCentavos: 0 }, income: 0 });
  const { phoneNumber } = loan.borrower.member;
  const own = { phoneNumber, id: loan.loanId };
  const { items } = await loan.service.callOk('listPayments', own, { as: loan.maker });
  expect(items).toMatchObject([
    { countsFrom: paidOn, principalPHP: 77.7, chargesPHP: 0 },
    { reference: 'BDO-1', amountPHP: 12_950, chargesPHP: 0, unappliedPHP: 77.7 },
  ]);
});

test('what was paid for the charges of a settled loan is kept for its member', async () => {
  const settled = await chargedLoan(1);
  const { items } = await settled.service.callOk(
    'listLoans',
    { phoneNumber: settled.borrower.member.phoneNumber },
    { as: settled.maker },
  );
  await pay(settled, items[0]?.payoffPHP ?? 0, 'BDO-1');
  await reverse(settled, penalty);
  expect(await standing(settled)).toMatchObject({
    status: 'SETTLED',
    kept: { fromPostingsCentavos: 3885, sumOfAllCentavos: 0 },
  });
});

test('a payment whose charges were taken back is taken back itself, with what it left its member', async () => {
  const loan = await chargedLoan(2);
  await pay(loan, 2 * penalty, 'BDO-1');
  await loan.service.callOk(
    'chooseUnapplied',
    { phoneNumber: loan.borrower.member.phoneNumber, choice: 'send_back' },
    { as: loan.borrower },
  );
  await reverse(loan, 2 * penalty);
  expect((await standing(loan)).kept.fromPostingsCentavos).toBe(7770);
  await takeBack(loan, 'BDO-1');
  expect(await standing(loan)).toMatchObject({ kept: { fromPostingsCentavos: 0, sumOfAllCentavos: 0 }, income: 0 });
});

const goTo = ({ service: { ports } }: DisbursedLoan, on: string | undefined, days = 0) =>
  ports.clock.advance(Date.parse(`${on}T04:00:00Z`) + days * dayMs - ports.clock.now());
/** What was paid on a loan: day and centavos, newest first. */
async function paidOn({ service, loanId }: DisbursedLoan) {
  const postings = await service.ports.store.read(({ ledger }) => ledger.postingsOfLoan(loanId));
  return postedRepayments(postings).map(({ valueAt, amountCentavos }) => [manilaDate(valueAt), amountCentavos]);
}
/** A member's second loan, whose first instalment was charged and paid late, those up to the last on their day; and that the last is due. */
async function lastOpen() {
  const first = await disbursedLoan();
  await pay(first, 150_450, 'OLD-1');
  first.service.ports.clock.advance(dayMs);
  const loan = await nextLoan(first, { installmentCount: 6 });
  const rows = async () => (await standing(loan)).rows;
  for (const { number, dueOn } of (await rows()).slice(0, 5)) {
    goTo(loan, dueOn, number === 1 ? 4 : 0);
    await chargeLateLoans(loan.service.service);
    const row = (await rows())[number - 1];
    await pay(loan, row ? openCentavos(row) / 100 : 0, `P-${number}`);
  }
  const [charged, last] = [(await rows())[0], (await rows()).at(-1)];
  if (!charged || !last) throw new Error('There is no schedule.');
  goTo(loan, last.dueOn);
  return { first, loan, charged, last };
}

test('money that was kept besides counts from no day before it came: only what was paid for the charges does', async () => {
  const { first, loan, charged, last } = await lastOpen();
  // More than would have settled the loan on the day of the charges.
  await pay(first, openCentavos(last) / 100, 'OLD-2');
  const chargesPaidOn = (await paidOn(loan)).at(-1)?.[0];
  await reverse(loan, charged.chargesCentavos / 100);
  expect((await paidOn(loan))[0]).toEqual([chargesPaidOn, charged.chargesCentavos]);
  const after = await standing(loan);
  expect(after).toMatchObject({
    status: 'ACTIVE',
    kept: { fromPostingsCentavos: openCentavos(last), sumOfAllCentavos: 0 },
  });
  expect(after.rows.map(({ waivedInterestCentavos }) => waivedInterestCentavos)).toEqual(after.rows.map(() => 0));
  // None of what was freed is kept.
  await deliverDue(loan.service.service);
  expect(loan.service.sent.slice(-2).map(({ kind }) => kind)).toEqual(['charges_reversed', 'repayment_received']);
  await applyUnapplied(loan.service.service);
  expect(await paidOn(loan)).toContainEqual([last.dueOn, openCentavos(last) - charged.chargesCentavos]);
  expect(await standing(loan)).toMatchObject({ status: 'SETTLED', income: 0 });
});

test('what is more than settled the loan on the day that it counts from stays kept', async () => {
  const { first, loan, last } = await lastOpen();
  await pay(first, openCentavos(last) / 100, 'OLD-2');
  const { ports } = loan.service;
  const now = ports.clock.now();
  const { member } = loan.borrower;
  const freed = { valueAt: now - 40 * dayMs, amountCentavos: openCentavos(last) };
  const paying = { ids: ports.ids, now, actorId: loan.maker.member.id, freed };
  const paid = await ports.store.transact((tx) => payDueFromKept({ tx, ...paying }, member));
  expect(paid?.amountCentavos).toBe(last.principalCentavos);
  expect(await standing(loan)).toMatchObject({
    status: 'SETTLED',
    kept: { fromPostingsCentavos: last.interestCentavos, sumOfAllCentavos: 0 },
  });
});

test('what was paid for the charges of an earlier loan counts on the next one from its release at the earliest', async () => {
  const first = await chargedLoan(1);
  const { phoneNumber } = first.borrower.member;
  const { items } = await first.service.callOk('listLoans', { phoneNumber }, { as: first.maker });
  await pay(first, items[0]?.payoffPHP ?? 0, 'BDO-1');
  first.service.ports.clock.advance(20 * dayMs);
  const releasedOn = manilaDate(first.service.ports.clock.now());
  const loan = await nextLoan(first);
  goTo(loan, (await standing(loan)).rows[0]?.dueOn, 2);
  await chargeLateLoans(loan.service.service);
  await reverse(first, penalty);
  expect(await paidOn(loan)).toEqual([[releasedOn, 3885]]);
  expect((await standing(loan)).status).toBe('OVERDUE');
});

test('what several payments paid for the charges counts from the day of each', async () => {
  const loan = await chargedLoan(2);
  const days = [];
  for (const reference of ['BDO-1', 'BDO-2']) {
    days.push(manilaDate(loan.service.ports.clock.now()));
    await pay(loan, penalty, reference);
    loan.service.ports.clock.advance(dayMs);
  }
  await reverse(loan, 2 * penalty);
  const paid = days.toReversed().map((day) => [day, 3885]);
  // What was freed, before what came.
  expect(await paidOn(loan)).toEqual([...paid, ...paid]);
  expect(await standing(loan)).toMatchObject({ kept: { fromPostingsCentavos: 0, sumOfAllCentavos: 0 }, income: 0 });
});

test('I7 whatever is paid, charged and taken back: nothing is lost, and no year is over its cap', async () => {
  const step = fc.record({
    days: fc.integer({ min: 1, max: 70 }),
    part: fc.constantFrom(0, 1, 8, 30),
    number: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (life) => {
      const loan = await disbursedLoan();
      const { service, loanId, borrower } = loan;
      let paidCentavos = 0;
      for (const [index, { days, part, number }] of life.entries()) {
        service.ports.clock.advance(days * dayMs);
        await applyUnapplied(service.service);
        await chargeLateLoans(service.service);
        const { phoneNumber } = borrower.member;
        const { items } = await service.callOk('listLoans', { phoneNumber }, { as: loan.checker });
        const centavos = Math.floor(((items[0]?.payoffPHP ?? 0) * 100 * part) / 100);
        if (centavos > 0) await pay(loan, centavos / 100, `BDO-${index}`);
        paidCentavos += centavos;
        const wrong = (await shown(loan)).lateCharges.filter((one) => one.number === number && one.reversedAt === null);
        const sum = wrong.reduce((total, { amountPHP }) => total + Math.round(amountPHP * 100), 0);
        if (sum > 0) await reverse(loan, sum / 100, { number });
      }
      await service.ports.store.read(async (reader) => {
        const record = await reader.loans.byId(loanId);
        const file = record && (await readChargedLoan(reader, record));
        if (!file) throw new Error('The loan is not released.');
        for (const { chargedCentavos, outstandingCentavos } of chargedYears(
          file,
          manilaDate(service.ports.clock.now()),
        ))
          expect(4 * chargedCentavos).toBeLessThanOrEqual(outstandingCentavos);
        const stand = file.lateCharges.filter(({ reversedAt }) => reversedAt === null);
        expect(file.instalments.reduce((total, row) => total + row.chargesCentavos, 0)).toBe(
          stand.reduce((total, { amountCentavos }) => total + amountCentavos, 0),
        );
        const income = await reader.ledger.balance(HOUSE_LATE_CHARGES);
        expect(file.instalments.reduce((total, row) => total + row.paidChargesCentavos, 0)).toBe(income);
        const kept = await reader.ledger.check(memberUnapplied(borrower.member.id));
        const paid = file.instalments.reduce(
          (total, row) => total + row.paidChargesCentavos + row.paidInterestCentavos + row.paidPrincipalCentavos,
          0,
        );
        expect(paid + kept.fromPostingsCentavos).toBe(paidCentavos);
        expect(kept.sumOfAllCentavos).toBe(0);
      });
    }),
    { numRuns: 12 },
  );
});
