import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postedRepayments } from '../ledger/posted-repayments.ts';
import { recomputeScores } from '../housekeeping/recompute-scores.ts';
import { chargeLateLoans } from '../loan/late/charge-late-loans.ts';
import { overdueCentavos } from '../loan/rules/overdue/lateness.ts';
import { openAmounts, openCentavos } from '../loan/rules/allocate.ts';
import { manilaDate, startOf } from '../calendar/manila-date.ts';
import { payoffOn } from '../loan/rules/payoff.ts';
import { sumCentavos } from '../money/centavos.ts';
import { byTwo, disbursedLoan, type DisbursedLoan } from '../testing/loan-journey.ts';
import { makeTestService } from '../testing/test-service.ts';
import { tellOfPayment } from '../testing/told-payment.ts';
import { splitOf } from './reversal-rules.ts';

const dayMs = 86_400_000;
const lapseDays = 7;

type Fate = 'approved' | 'declined' | 'lapsed';
interface Payment {
  readonly afterDays: number;
  /** What is paid: a part (of ten) of the oldest instalment's own amount, beside its charges, or what settles the loan. */
  readonly tenths: number | 'payoff';
  readonly waitDays: number;
  readonly fate: Fate;
}
/** The same with its days, counted from the release, and its amount. */
interface Dated {
  readonly reference: string;
  readonly amountCentavos: number;
  readonly proposedOn: number;
  readonly decidedOn: number;
  readonly fate: Fate;
}

const look = ({ service }: DisbursedLoan) => chargeLateLoans(service.service);
const rowsOf = ({ service, loanId }: DisbursedLoan) =>
  service.ports.store.read(({ loans }) => loans.instalments(loanId));

async function propose({ service, maker, loanId }: DisbursedLoan, { reference, amountCentavos }: Dated) {
  const body = { id: loanId, amountPHP: amountCentavos / 100, reference };
  const reply = await service.callOk('postRepayment', body, { as: maker });
  if (!('approval' in reply)) throw new Error('Nothing was proposed.');
  return reply.approval.id;
}
async function decide({ service, checker }: DisbursedLoan, id: string, fate: Fate) {
  if (fate === 'lapsed') return;
  const decision = fate === 'approved' ? { decision: 'approve' } : { decision: 'decline', reason: 'wrong_figures' };
  await service.callOk('decideApproval', { id, ...decision }, { as: checker });
}

/** Whole pesos of ten stay open, so that a day's penalty is whole centavos and no rounding differs between one day and ten. */
async function amountOf(loan: DisbursedLoan, { tenths }: Payment): Promise<number> {
  const rows = await rowsOf(loan);
  if (tenths === 'payoff') return payoffOn(rows, manilaDate(loan.service.ports.clock.now())).totalCentavos;
  const oldest = rows.find((row) => openCentavos(row) > 0);
  if (!oldest) return 0;
  const ownCentavos = Math.ceil((overdueCentavos(oldest) * tenths) / 10_000) * 1000;
  return openAmounts(oldest).chargesCentavos + Math.min(ownCentavos, overdueCentavos(oldest));
}

/** The life in which nobody waits: each payment is posted on its day, and what was not approved never was. */
async function liveAtOnce(loan: DisbursedLoan, payments: readonly Payment[]): Promise<readonly Dated[]> {
  const dated: Dated[] = [];
  let [today, free] = [0, 0];
  for (const payment of payments) {
    for (let day = 0; day < payment.afterDays; day += 1) {
      loan.service.ports.clock.advance(dayMs);
      await look(loan);
    }
    today += payment.afterDays;
    const amountCentavos = await amountOf(loan, payment);
    if (amountCentavos === 0) break;
    const { fate } = payment;
    // They are decided in the order of their days; what lapses holds the next one up until then.
    const decidedOn = fate === 'lapsed' ? today + lapseDays : Math.max(today + payment.waitDays, free);
    free = decidedOn;
    const one = { reference: `R ${dated.length}`, amountCentavos, proposedOn: today, decidedOn, fate };
    if (fate === 'approved') await decide(loan, await propose(loan, one), fate);
    dated.push(one);
  }
  return dated;
}

/** The life with second officers who take their time. */
async function liveWaiting(loan: DisbursedLoan, dated: readonly Dated[], lastDay: number): Promise<void> {
  const waiting = new Map<Dated, string>();
  for (let day = 1; day <= lastDay; day += 1) {
    loan.service.ports.clock.advance(dayMs);
    await look(loan);
    for (const one of dated.filter(({ proposedOn }) => proposedOn === day)) waiting.set(one, await propose(loan, one));
    for (const one of dated.filter(({ decidedOn }) => decidedOn === day))
      await decide(loan, waiting.get(one) ?? '', one.fate);
  }
}

async function standing(loan: DisbursedLoan) {
  // A score counts the months through the day that it is computed on.
  await recomputeScores(loan.service.service);
  return loan.service.ports.store.read(async ({ loans, ledger, scores }) => {
    const posted = postedRepayments(await ledger.postingsOfLoan(loan.loanId));
    const { status } = (await loans.byId(loan.loanId)) ?? {};
    return {
      status,
      repayments: posted.map((one) => [one.reference, manilaDate(one.valueAt), splitOf(one)]),
      instalments: (await loans.instalments(loan.loanId)).map(({ chargedThrough: _through, ...row }) => ({
        ...row,
        loanId: '',
      })),
      score: (await scores.newestOf(loan.borrower.member.id))?.score,
    };
  });
}

test('however long the second officer takes, everything is as if each payment had been posted on its day', async () => {
  let [decidedLater, inTheWay] = [0, 0];
  const payment: fc.Arbitrary<Payment> = fc.record({
    afterDays: fc.integer({ min: 1, max: 40 }),
    tenths: fc.constantFrom<(number | 'payoff')[]>(1, 4, 10, 10, 10, 'payoff'),
    waitDays: fc.integer({ min: 0, max: lapseDays - 1 }),
    fate: fc.constantFrom<Fate[]>('approved', 'approved', 'approved', 'declined', 'lapsed'),
  });
  // Few days between them, so that one waits while the next is made.
  const soon = fc.record({ afterDays: fc.integer({ min: 1, max: 6 }) });
  const life = fc.array(fc.tuple(payment, fc.option(soon)), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(life, async (drawn) => {
      const payments = drawn.map(([one, other]) => ({ ...one, ...other }));
      const [atOnce, late] = [await disbursedLoan(), await disbursedLoan()];
      const dated = await liveAtOnce(atOnce, payments);
      const days = dated.map(({ proposedOn }) => proposedOn);
      const lastDay = Math.max(0, ...days) + lapseDays + 1;
      const spent = payments.slice(0, dated.length + 1).reduce((total, { afterDays }) => total + afterDays, 0);
      for (let day = spent; day < lastDay; day += 1) {
        atOnce.service.ports.clock.advance(dayMs);
        await look(atOnce);
      }
      await liveWaiting(late, dated, Math.max(lastDay, spent));
      expect(await standing(late)).toEqual(await standing(atOnce));
      decidedLater += dated.filter(({ proposedOn, decidedOn }) => decidedOn > proposedOn).length;
      inTheWay += dated.filter(({ proposedOn }, index) => (dated[index - 1]?.decidedOn ?? 0) > proposedOn).length;
    }),
    { numRuns: 25 },
  );
  process.stdout.write(`figure: value date: ${decidedLater} decided later, ${inTheWay} made while another waited\n`);
  // About 64 and 21; a run whose dice fall badly is no failure.
  expect(decidedLater).toBeGreaterThan(3);
  expect(inTheWay).toBeGreaterThan(0);
});

/** The life in which a provider tells of each payment that many days after it was sent. */
async function liveTold(loan: DisbursedLoan, dated: readonly Dated[], lastDay: number): Promise<number> {
  let struck = 0;
  const chargedCentavos = async () => sumCentavos((await rowsOf(loan)).map((row) => row.chargesCentavos));
  const sentAt = new Map<Dated, number>();
  const now = () => loan.service.ports.clock.now();
  for (let day = 1; day <= lastDay; day += 1) {
    loan.service.ports.clock.advance(dayMs);
    await look(loan);
    for (const one of dated.filter(({ proposedOn }) => proposedOn === day)) sentAt.set(one, now());
    for (const one of dated.filter(({ decidedOn }) => decidedOn === day)) {
      const { reference, amountCentavos } = one;
      const payment = { providerId: reference, centavos: amountCentavos, sentAt: sentAt.get(one) ?? 0 };
      const before = await chargedCentavos();
      expect(await tellOfPayment(loan, payment)).toBe('APPLIED');
      if ((await chargedCentavos()) < before) struck += 1;
    }
  }
  return struck;
}

test('however late a provider tells, everything is as if each payment had been told of on its day', async () => {
  let [toldLater, struck] = [0, 0];
  const payment: fc.Arbitrary<Payment> = fc.record({
    afterDays: fc.integer({ min: 1, max: 40 }),
    tenths: fc.constantFrom<(number | 'payoff')[]>(1, 4, 10, 10, 10, 'payoff'),
    waitDays: fc.integer({ min: 0, max: 12 }),
    fate: fc.constant('approved'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 6 }), async (payments) => {
      const [atOnce, late] = [await disbursedLoan(), await disbursedLoan()];
      const dated = await liveAtOnce(atOnce, payments);
      const lastDay = 12 + Math.max(0, ...dated.map(({ decidedOn }) => decidedOn));
      const spent = payments.slice(0, dated.length + 1).reduce((total, { afterDays }) => total + afterDays, 0);
      for (let day = spent; day < lastDay; day += 1) {
        atOnce.service.ports.clock.advance(dayMs);
        await look(atOnce);
      }
      struck += await liveTold(late, dated, Math.max(lastDay, spent));
      await look(late);
      const [{ repayments: told, ...asTold }, { repayments, ...onItsDay }] = [
        await standing(late),
        await standing(atOnce),
      ];
      expect(asTold).toEqual(onItsDay);
      expect(told.map(([, ...rest]) => rest)).toEqual(repayments.map(([, ...rest]) => rest));
      toldLater += dated.filter(({ proposedOn, decidedOn }) => decidedOn > proposedOn).length;
    }),
    { numRuns: 25 },
  );
  process.stdout.write(`figure: value date: ${toldLater} told of later, ${struck} of them took charges out\n`);
  // About 58 and 25.
  expect(toldLater).toBeGreaterThan(3);
  expect(struck).toBeGreaterThan(0);
});

/** A loan so many days after its first instalment fell due, looked at on each. */
async function lateLoan(days: number, application = {}) {
  const loan = await disbursedLoan(makeTestService(), application);
  const { clock } = loan.service.ports;
  const [first] = await rowsOf(loan);
  const dueAt = startOf(first?.dueOn ?? '');
  clock.advance(dueAt - clock.now());
  for (let day = 0; day < days; day += 1) {
    clock.advance(dayMs);
    await look(loan);
  }
  const open = async () => sumCentavos((await rowsOf(loan)).map(openCentavos));
  const status = async () => (await loan.service.ports.store.read(({ loans }) => loans.byId(loan.loanId)))?.status;
  return { loan, clock, dueAt, open, status };
}

test('what settles a late loan on the day it was sent settles it, though it is told of after more was charged', async () => {
  const { loan, clock, open, status } = await lateLoan(6, { installmentCount: 24 });
  const { phoneNumber } = loan.borrower.member;
  const { payoffPHP } = await loan.service.callOk('howToPay', { phoneNumber, id: loan.loanId }, { as: loan.borrower });
  const sentAt = clock.now();
  clock.advance(dayMs);
  await look(loan);
  await tellOfPayment(loan, { providerId: 'pay_1', centavos: Math.round(100 * payoffPHP), sentAt });
  expect(await open()).toBe(0);
  expect(await status()).toBe('SETTLED');
});

test('what was sent on the due day pays the whole instalment; taken back, each day late is charged after all', async () => {
  const { loan, dueAt, status } = await lateLoan(6);
  const chargesOf = async () => (await rowsOf(loan))[0]?.chargesCentavos;
  const charged = await chargesOf();
  expect(charged).toBe(3 * 3885);
  await tellOfPayment(loan, { providerId: 'pay_1', centavos: 1_295_000, sentAt: dueAt });
  expect((await rowsOf(loan))[0]).toMatchObject({ chargesCentavos: 0, paidPrincipalCentavos: 1_250_000 });
  expect(await status()).toBe('ACTIVE');
  const [it] = (await loan.service.callOk('listRepayments', { id: loan.loanId }, { as: loan.maker })).items;
  await byTwo(loan, 'reverseRepayment', { id: loan.loanId, reference: it?.reference, reason: 'payment_bounced' });
  await look(loan);
  expect(await chargesOf()).toBe(charged);
});

test('charges that are paid or taken back already stay as they are', async () => {
  const { loan, dueAt } = await lateLoan(8);
  const amountPHP = (2 * 3885) / 100;
  const body = { id: loan.loanId, amountPHP, reference: 'BDO-1' };
  await byTwo(loan, 'postRepayment', body);
  const { lateCharges } = await loan.service.callOk('listRepayments', { id: loan.loanId }, { as: loan.maker });
  const last = lateCharges
    .map(({ on }) => on)
    .toSorted()
    .at(-1);
  const reversal = { id: loan.loanId, number: 1, from: last, through: last, reason: 'wrong_clock', amountPHP: 38.85 };
  await byTwo(loan, 'reverseLateCharges', reversal);
  await tellOfPayment(loan, { providerId: 'pay_1', centavos: 100_000, sentAt: dueAt });
  await look(loan);
  expect((await rowsOf(loan))[0]).toMatchObject({ chargesCentavos: 4 * 3885, paidChargesCentavos: 4 * 3885 });
});

test('a payment of an earlier day that pays too little leaves the loan overdue, as it is today', async () => {
  const { loan, dueAt, status } = await lateLoan(2);
  expect(await status()).toBe('OVERDUE');
  await tellOfPayment(loan, { providerId: 'pay_1', centavos: 100, sentAt: dueAt });
  expect(await status()).toBe('OVERDUE');
});
