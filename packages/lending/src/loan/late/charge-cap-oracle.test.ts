import fc from 'fast-check';
import { expect, test } from 'vitest';
import { negated } from '../../money/centavos.ts';
import { buildAgreement } from '../../agreement/agreement.ts';
import { loanReceivable } from '../../ledger/accounts.ts';
import { byTwo, disbursedLoan, type DisbursedLoan } from '../../testing/loan-journey.ts';
import { makeTestService } from '../../testing/test-service.ts';
import { chargeLateLoans } from './charge-late-loans.ts';

// What I7 promises, worked out a second time: days are counted here, years are counted here, amounts are compared as
// whole centavos, and the numbers are the ones that the agreement prints. No rule of the product is used.

const dayMs = 86_400_000;
const manilaMs = 8 * 3_600_000;
const dayOf = (ms: number): number => Math.floor((ms + manilaMs) / dayMs);
const dayOfDate = (date: string): number => Date.parse(date) / dayMs;

/** The same day of the month some years later; 29 February becomes the 28th. */
function anniversary(day: number, years: number): number {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear() + years, date.getUTCMonth()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)) / dayMs;
}

/** The numbers as the member reads them. */
function promised({ policy, ports }: DisbursedLoan['service']) {
  const text = buildAgreement(policy, ports.hashing, 'en')
    .clauses.map((clause) => clause.text)
    .join('\n');
  const read = (pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  return {
    capPercent: read(/never exceed (\d+) %/),
    penaltyFromDay: read(/From day (\d+) a penalty/),
    penaltyPerMille: 10 * read(/a penalty of ([\d.]+) % a day/),
    collectionPercent: read(/costs (\d+) % of it once for collection/),
    collectionAfterDays: read(/more than (\d+) days late/),
  };
}

/** What has become chargeable of each instalment by the end of a day, and the principal that is owed then. */
async function lookAt({ service, loanId }: DisbursedLoan, day: number) {
  return service.ports.store.read(async ({ loans, ledger }) => {
    const rows = await loans.instalments(loanId);
    const { fromPostingsCentavos } = await ledger.check(loanReceivable(loanId));
    return {
      owedCentavos: negated(fromPostingsCentavos),
      isLate: rows.some(
        (row) =>
          dayOfDate(row.dueOn) < day &&
          row.paidPrincipalCentavos + row.paidInterestCentavos + row.paidChargesCentavos + row.waivedInterestCentavos <
            row.principalCentavos + row.interestCentavos + row.chargesCentavos,
      ),
      charged: rows.map((row) => ({
        chargesCentavos: row.chargesCentavos,
        // Interest is charged when it falls due, or when it is paid ahead.
        interestCentavos:
          dayOfDate(row.dueOn) <= day ? row.interestCentavos - row.waivedInterestCentavos : row.paidInterestCentavos,
      })),
      dueDays: rows.map((row) => dayOfDate(row.dueOn)),
    };
  });
}

const sumOf = (rows: { chargesCentavos: number; interestCentavos: number }[]) =>
  rows.reduce((sum, row) => sum + row.chargesCentavos + row.interestCentavos, 0);

/** A payment of a part (percent) of what would settle the loan, so many days after the one before. */
interface Payment {
  readonly afterDays: number;
  readonly percent: number;
}

let references = 0;
async function pay(disbursed: DisbursedLoan, percent: number): Promise<void> {
  const { service, borrower, checker, loanId } = disbursed;
  const { phoneNumber } = borrower.member;
  const { items } = await service.callOk('listLoans', { phoneNumber }, { as: checker });
  const loan = items[0];
  const centavos = Math.floor((Math.round((loan?.payoffPHP ?? 0) * 100) * percent) / 100);
  if (centavos <= 0 || !['ACTIVE', 'OVERDUE'].includes(loan?.status ?? '')) return;
  references += 1;
  const body = { id: loanId, amountPHP: centavos / 100, reference: `oracle ${references}` };
  await byTwo(disbursed, 'postRepayment', body);
}

/**
 * Lives through a loan and gives each loan year: what was owed when it began, what was charged in it. The job of lateness
 * runs on the days that matter and, while something is late, each `everyDays`. The day of an anniversary still belongs to
 * the year that it ends; there is a look on it, so that what was charged between two looks belongs to one year.
 */
async function liveThrough(loan: DisbursedLoan, payments: readonly Payment[], everyDays: number) {
  const { clock } = loan.service.ports;
  const firstDay = dayOf(clock.now());
  const start = await lookAt(loan, firstDay);
  const lastDay = anniversary(firstDay, 1 + Math.ceil(start.dueDays.length / 12));
  const payDays = new Map<number, number>();
  let payDay = firstDay;
  for (const { afterDays, percent } of payments) payDays.set((payDay += afterDays), percent);
  const years = [{ owedCentavos: start.owedCentavos, chargedCentavos: 0 }];
  let before = sumOf(start.charged);
  let isLate = false;
  for (let day = firstDay + 1; day <= lastDay; day += 1) {
    clock.advance(dayMs);
    const percent = payDays.get(day);
    const isMarked = start.dueDays.includes(day) || start.dueDays.includes(day - 1) || percent !== undefined;
    const endsYear = anniversary(firstDay, years.length) === day;
    const isJobDay = isLate && day % everyDays === 0;
    if (!isJobDay && !isMarked && !endsYear) continue;
    await chargeLateLoans(loan.service.service);
    if (percent !== undefined) await pay(loan, percent);
    const now = await lookAt(loan, day);
    const after = sumOf(now.charged);
    const year = years.at(-1);
    if (year) year.chargedCentavos += after - before;
    before = after;
    isLate = now.isLate;
    if (endsYear) years.push({ owedCentavos: now.owedCentavos, chargedCentavos: 0 });
  }
  return years;
}

const soaking = process.env['SOAK'] === '1';
const lives = soaking ? 100 : 5;

test(
  'I7 proven day by day: no loan year charges more of its opening principal than the agreement says',
  { timeout: 600_000 },
  async () => {
    let [yearsSeen, atTheCap] = [0, 0];
    const payments = fc.array(
      fc.record({ afterDays: fc.integer({ min: 1, max: 120 }), percent: fc.constantFrom(0, 1, 4, 10, 35, 99, 100) }),
      { maxLength: 12 },
    );
    const amountPHP = fc.integer({ min: 150_000, max: 8_000_000 });
    const months = fc.constantFrom(6, 12, 24, 36, 48);
    const rate = fc.constantFrom('0.3', '1');
    const jobDays = fc.integer({ min: soaking ? 5 : 20, max: 45 });
    await fc.assert(
      fc.asyncProperty(payments, amountPHP, months, rate, jobDays, async (...drawn) => {
        const [life, loanAmountXR, installmentCount, ratePercent, everyDays] = drawn;
        const service = makeTestService({ policy: { ratePercent } });
        const { capPercent } = promised(service);
        const loan = await disbursedLoan(service, { loanAmountXR, installmentCount });
        for (const { owedCentavos, chargedCentavos } of await liveThrough(loan, life, everyDays)) {
          expect(100 * chargedCentavos).toBeLessThanOrEqual(capPercent * owedCentavos);
          yearsSeen += 1;
          // Less than a peso of room: the cap, and not the lack of reasons to charge, has stopped it.
          if (owedCentavos > 0 && capPercent * owedCentavos - 100 * chargedCentavos < 10_000) atTheCap += 1;
        }
      }),
      // One that pays nothing for four years meets the cap whatever the dice draw.
      { numRuns: lives, examples: [[[], 150_000, 48, '1', 20]] },
    );
    process.stdout.write(
      `figure: cap: ${lives} loans, ${yearsSeen} loan years, ${atTheCap} stopped by the cap, 0 above it\n`,
    );
    expect(atTheCap).toBeGreaterThan(0);
  },
);

test('what a late instalment costs is what the agreement says, day by day', async () => {
  const loan = await disbursedLoan();
  const { clock } = loan.service.ports;
  const says = promised(loan.service);
  const [dueDay = 0] = (await lookAt(loan, 0)).dueDays;
  const instalmentCentavos = 1_295_000;
  clock.advance((dueDay - dayOf(clock.now())) * dayMs);
  let expectedCentavos = 0;
  for (let late = 1; late <= says.collectionAfterDays + 3; late += 1) {
    clock.advance(dayMs);
    await chargeLateLoans(loan.service.service);
    if (late >= says.penaltyFromDay) expectedCentavos += (instalmentCentavos * says.penaltyPerMille) / 1000;
    if (late === says.collectionAfterDays + 1) expectedCentavos += (instalmentCentavos * says.collectionPercent) / 100;
    const { charged } = await lookAt(loan, dueDay + late);
    expect(charged[0]?.chargesCentavos).toBe(expectedCentavos);
  }
  expect(expectedCentavos).toBeGreaterThan(0);
});
