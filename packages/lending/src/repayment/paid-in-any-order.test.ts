import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clearingOf,
  HOUSE_INTEREST,
  HOUSE_LATE_CHARGES,
  interestReceivable,
  loanReceivable,
  memberUnapplied,
} from '../ledger/accounts.ts';
import { postedRepayments } from '../ledger/posted-repayments.ts';
import { accrueInterest } from '../loan/accrue-interest.ts';
import { chargeLateLoans } from '../loan/late/charge-late-loans.ts';
import { readChargedLoan, chargedYears } from '../loan/late/charged-years.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { byTwo, disbursedLoan, type DisbursedLoan } from '../testing/loan-journey.ts';
import { makeTestService } from '../testing/test-service.ts';
import { tellOfPayment } from '../testing/told-payment.ts';
import type { InstalmentRecord } from '../ports/record/records.ts';
import { splitOf } from './reversal-rules.ts';

// What docs/product.md says of a payment, worked out a second time with whole centavos and no rule of the product: the oldest instalment
// first, its charges before its interest before its principal; interest of a month that has not begun falls away at a payoff.

const dayMs = 86_400_000;
const kinds = ['Charges', 'Interest', 'Principal'] as const;

interface Owed {
  readonly number: number;
  readonly dueOn: string;
  Charges: number;
  Interest: number;
  Principal: number;
}
const owedOf = (rows: readonly InstalmentRecord[]): Owed[] =>
  rows
    .map((row) => ({
      number: row.number,
      dueOn: row.dueOn,
      Charges: row.chargesCentavos - row.paidChargesCentavos,
      Interest: row.interestCentavos - row.waivedInterestCentavos - row.paidInterestCentavos,
      Principal: row.principalCentavos - row.paidPrincipalCentavos,
    }))
    .toSorted((a, b) => a.number - b.number);
const total = (owed: readonly Owed[]) => owed.reduce((sum, row) => sum + row.Charges + row.Interest + row.Principal, 0);

/** What the days through one have earned of the interest and nobody paid: each day its equal part, cut to a centavo in all. */
function earned(rows: readonly InstalmentRecord[], releasedOn: string, through: string): number {
  const dayOf = (on: string) => Date.parse(on) / dayMs;
  let from = dayOf(releasedOn);
  return rows.reduce((sum, row) => {
    const [start, due] = [from, dayOf(row.dueOn)];
    from = due;
    const share = Math.min(1, Math.max(0, (dayOf(through) - start) / (due - start)));
    // A share of a whole number of centavos is not to be cut below it for a part of a float.
    const ofDays = Math.min(
      Math.floor(row.interestCentavos * share + 1e-6),
      row.interestCentavos - row.waivedInterestCentavos,
    );
    return sum + Math.max(0, ofDays - row.paidInterestCentavos);
  }, 0);
}

/** What an amount pays, on a day, and what is left of both. */
function worked(rows: readonly InstalmentRecord[], amountCentavos: number, on: string) {
  const owed = owedOf(rows);
  const begun = owed.map((row, index) => ({
    ...row,
    Interest: index === 0 || on > (owed[index - 1]?.dueOn ?? '') ? row.Interest : 0,
  }));
  const payoffCentavos = total(begun);
  const settles = amountCentavos >= payoffCentavos;
  const open = settles ? begun : owed;
  let left = Math.min(amountCentavos, payoffCentavos);
  const split = { Charges: 0, Interest: 0, Principal: 0 };
  for (const row of open)
    for (const kind of kinds) {
      const taken = Math.min(left, row[kind]);
      row[kind] -= taken;
      split[kind] += taken;
      left -= taken;
    }
  return { settles, split, openCentavos: total(open), keptCentavos: Math.max(0, amountCentavos - payoffCentavos) };
}

async function look({ service, loanId, borrower }: DisbursedLoan) {
  return service.ports.store.read(async (reader) => {
    const { loans, ledger } = reader;
    const loan = await loans.byId(loanId);
    const charged = loan && (await readChargedLoan(reader, loan));
    if (!loan || !charged) throw new Error('There is no released loan.');
    const accounts = [loanReceivable(loanId), memberUnapplied(borrower.member.id), HOUSE_INTEREST, HOUSE_LATE_CHARGES];
    const interestOwed = await ledger.balance(interestReceivable(loanId));
    const balances = await Promise.all([...accounts, clearingOf('counter')].map((account) => ledger.balance(account)));
    const { sumOfAllCentavos } = await ledger.check(clearingOf('counter'));
    const [newest] = postedRepayments(charged.postings);
    const years = chargedYears(charged, manilaDate(service.ports.clock.now()));
    return {
      loan,
      releasedOn: charged.disbursedOn,
      interestOwed,
      rows: charged.instalments,
      balances,
      sumOfAllCentavos,
      newest,
      years,
    };
  });
}

/** What holds after each step, whatever came before. */
function expectSound(
  { loan, releasedOn, interestOwed, rows, balances, sumOfAllCentavos, years }: Awaited<ReturnType<typeof look>>,
  sent: number,
): void {
  const [receivable = 0, kept = 0, interest = 0, charges = 0, bank = 0] = balances;
  const sum = (of: (row: InstalmentRecord) => number) => rows.reduce((all, row) => all + of(row), 0);
  expect(sumOfAllCentavos).toBe(0);
  expect(receivable + sum((row) => row.principalCentavos - row.paidPrincipalCentavos)).toBe(0);
  expect(interestOwed + earned(rows, releasedOn, loan.accruedThrough ?? '')).toBe(0);
  expect(interest + interestOwed).toBe(sum((row) => row.paidInterestCentavos));
  expect(charges).toBe(sum((row) => row.paidChargesCentavos));
  expect(kept).toBeGreaterThanOrEqual(0);
  expect(bank).toBe(sent);
  for (const row of owedOf(rows)) expect(Math.min(...kinds.map((kind) => row[kind]))).toBeGreaterThanOrEqual(0);
  for (const year of years) expect(year.chargedCentavos).toBeLessThanOrEqual(year.capCentavos);
}

/** Takes the newest payment back: what was paid and waived is as before, and so is what the days since cost. */
async function expectUndone(loan: DisbursedLoan, before: Awaited<ReturnType<typeof look>>, reference: string) {
  const paid = (rows: readonly InstalmentRecord[]) =>
    rows.map(({ chargesCentavos: _charges, chargedThrough: _through, ...row }) => row);
  const charged = (rows: readonly InstalmentRecord[]) => rows.reduce((sum, row) => sum + row.chargesCentavos, 0);
  await byTwo(loan, 'reverseRepayment', { id: loan.loanId, reference, reason: 'payment_bounced' });
  await chargeLateLoans(loan.service.service);
  const after = await look(loan);
  expect(paid(after.rows)).toEqual(paid(before.rows));
  expect(after.loan.status).toBe(before.loan.status);
  // Days that are charged together are cut to a centavo once, and not each.
  expect(Math.abs(charged(after.rows) - charged(before.rows))).toBeLessThan(400);
  return after;
}

test('any amounts on any days over any term are split to the centavo, never more than is owed is taken, and every account adds up', async () => {
  let [settled, overpaid, late, toldLater, undone] = [0, 0, 0, 0, 0];
  const payment = fc.record({
    afterDays: fc.integer({ min: 0, max: 70 }),
    centavos: fc.integer({ min: 1, max: 20_000_000 }),
    runs: fc.integer({ min: 0, max: 3 }),
    // Sent so many days before it is known of; then a provider tells of it.
    sentBefore: fc.constantFrom(0, 0, 1, 9, 40),
    isTakenBack: fc.constantFrom(false, false, true),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(payment, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(6, 12, 24, 48),
      fc.integer({ min: 15_000_000, max: 40_000_000 }),
      async (payments, installmentCount, principalCentavos) => {
        const application = { installmentCount, loanAmountXR: principalCentavos / 100 };
        const loan = await disbursedLoan(makeTestService(), application);
        const { service, loanId: id } = loan;
        let sent = 0;
        for (const [index, one] of payments.entries()) {
          const { afterDays, centavos, runs, sentBefore, isTakenBack } = one;
          service.ports.clock.advance(afterDays * dayMs);
          await chargeLateLoans(service.service);
          for (let run = 0; run < runs; run += 1) await accrueInterest(service.service);
          const before = await look(loan);
          expectSound(before, sent);
          if (before.loan.status === 'OVERDUE') late += 1;
          if (sentBefore > 0) {
            const sentAt = service.ports.clock.now() - sentBefore * dayMs;
            const isRunning = before.loan.status !== 'SETTLED';
            const state = await tellOfPayment(loan, { providerId: `pay-${index}`, centavos, sentAt });
            expect(state).toBe(isRunning ? 'APPLIED' : 'QUEUED');
            if (!isRunning) continue;
            toldLater += 1;
            const told = await look(loan);
            expectSound(told, sent);
            if (!isTakenBack) continue;
            expectSound(await expectUndone(loan, before, told.newest?.reference ?? ''), sent);
            undone += 1;
            continue;
          }
          const foreseen = worked(before.rows, centavos, manilaDate(service.ports.clock.now()));
          await byTwo(loan, 'postRepayment', { id, amountPHP: centavos / 100, reference: `BDO-${index}` });
          sent -= centavos;
          const after = await look(loan);
          expectSound(after, sent);
          if (!after.newest) throw new Error('Nothing was posted.');
          expect(splitOf(after.newest)).toEqual({
            chargesCentavos: foreseen.split.Charges,
            interestCentavos: foreseen.split.Interest,
            principalCentavos: foreseen.split.Principal,
            unappliedCentavos: foreseen.keptCentavos,
          });
          expect(total(owedOf(after.rows))).toBe(foreseen.openCentavos);
          expect(after.loan.status === 'SETTLED').toBe(foreseen.settles);
          if (foreseen.settles) settled += 1;
          if (foreseen.keptCentavos > 0) overpaid += 1;
          const certificate = { id, kind: 'certificate' };
          const as = { as: loan.borrower };
          if (foreseen.settles) await service.callOk('loanDocument', certificate, as);
          else expect(await service.callCode('loanDocument', certificate, as)).toBe('loan.wrong_status');
          if (!isTakenBack || before.loan.status === 'SETTLED') continue;
          sent += centavos;
          expectSound(await expectUndone(loan, before, `BDO-${index}`), sent);
          undone += 1;
        }
      },
    ),
    { numRuns: 40 },
  );
  process.stdout.write(
    `figure: payments: ${settled} settled, ${overpaid} kept something, ${late} came late, ${toldLater} told of later, ${undone} taken back\n`,
  );
  expect(Math.min(settled, overpaid, late, toldLater, undone)).toBeGreaterThan(3);
});
