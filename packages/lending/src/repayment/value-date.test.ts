import { loanReference } from '@tulay/contract/repayment/loan-reference';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postedRepayments } from '../ledger/posted-repayments.ts';
import { recomputeScores } from '../housekeeping/recompute-scores.ts';
import { chargeLateLoans } from '../loan/late/charge-late-loans.ts';
import { overdueCentavos } from '../loan/rules/lateness.ts';
import { openAmounts, openCentavos } from '../loan/rules/allocate.ts';
import { manilaDate, startOf } from '../calendar/manila-date.ts';
import { payoffOn } from '../loan/rules/payoff.ts';
import { amount } from '../money/centavos.ts';
import { disbursedLoan, type DisbursedLoan } from '../testing/loan-journey.ts';
import { receivePayment } from './incoming/receive-payment.ts';
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
  expect(decidedLater).toBeGreaterThan(10);
  expect(inTheWay).toBeGreaterThan(3);
});

test('a payment of an earlier day that pays too little leaves the loan overdue, as it is today', async () => {
  const loan = await disbursedLoan();
  const { service, loanId } = loan;
  const { ports } = service;
  const [first] = await rowsOf(loan);
  const dueAt = startOf(first?.dueOn ?? '');
  ports.clock.advance(dueAt + 2 * dayMs - ports.clock.now());
  await look(loan);
  const statusAnd = async () => {
    const { status, loanNumber } = (await ports.store.read(({ loans }) => loans.byId(loanId))) ?? {};
    return { status, loanNumber: loanNumber ?? '' };
  };
  const { status, loanNumber } = await statusAnd();
  expect(status).toBe('OVERDUE');
  const told = {
    providerId: 'pay_1',
    channel: 'qrph',
    reference: loanReference(loanNumber),
    payerName: '',
    amountCentavos: amount(100),
    currency: 'PHP',
    sentAt: dueAt,
  } as const;
  await ports.store.transact((tx) =>
    receivePayment({ tx, ids: ports.ids, now: ports.clock.now() }, { provider: 'paymongo', told }),
  );
  expect(await statusAnd()).toMatchObject({ status: 'OVERDUE' });
});
