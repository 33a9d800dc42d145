import { expect, test } from 'vitest';
import { addDays, manilaDate, startOf } from '../calendar/manila-date.ts';
import { chargeLateLoans } from '../loan/late/charge-late-loans.ts';
import { chargedYears, readChargedLoan } from '../loan/late/charged-years.ts';
import { openCentavos } from '../loan/rules/allocate.ts';
import { sumCentavos } from '../money/centavos.ts';
import { byTwo, disbursedLoan, type DisbursedLoan } from '../testing/loan-journey.ts';
import { makeTestService } from '../testing/test-service.ts';
import { tellOfPayment } from '../testing/told-payment.ts';

const dayMs = 86_400_000;
const rowsOf = ({ service, loanId }: DisbursedLoan) =>
  service.ports.store.read(({ loans }) => loans.instalments(loanId));
const chargedOf = async (loan: DisbursedLoan) => sumCentavos((await rowsOf(loan)).map((row) => row.chargesCentavos));
const repaymentsOf = (loan: DisbursedLoan) =>
  loan.service.callOk('listRepayments', { id: loan.loanId }, { as: loan.maker });
const type = (loan: DisbursedLoan, centavos: number) =>
  byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP: centavos / 100, reference: `BDO-${centavos}` });

async function takeBackCharges(loan: DisbursedLoan, from: string, through: string, number = 1) {
  const { lateCharges } = await repaymentsOf(loan);
  const ofDays = lateCharges.filter((one) => one.number === number && from <= one.on && one.on <= through);
  const centavos = ofDays.reduce((sum, { amountPHP }) => sum + Math.round(100 * amountPHP), 0);
  const body = { id: loan.loanId, number, from, through, reason: 'wrong_clock', amountPHP: centavos / 100 };
  await byTwo(loan, 'reverseLateCharges', body);
}
async function takeBackNewest(loan: DisbursedLoan) {
  const newest = (await repaymentsOf(loan)).items.find(({ refusal }) => refusal === null);
  const body = { id: loan.loanId, reference: newest?.reference, reason: 'payment_bounced' };
  await byTwo(loan, 'reverseRepayment', body);
}

/** A loan so many days after its first instalment fell due, looked at on those of them that are named. */
async function late(through: number, isLookedAt: (day: number) => boolean = () => true) {
  const loan = await disbursedLoan();
  const { clock } = loan.service.ports;
  const dueOn = (await rowsOf(loan))[0]?.dueOn ?? '';
  const at = (day: number) => startOf(dueOn) + day * dayMs + 3_600_000;
  let today = 0;
  async function go(to: number) {
    for (today += 1; today <= to; today += 1) {
      clock.advance(at(today) - clock.now());
      if (isLookedAt(today)) await chargeLateLoans(loan.service.service);
    }
    today = to;
  }
  await go(through);
  const tell = (day: number, centavos: number) =>
    tellOfPayment(loan, { providerId: `pay_${day}`, centavos, sentAt: at(day) });
  return { loan, go, tell, day: (n: number) => addDays(dueOn, n) };
}
const looked = (...days: readonly number[]) => ({ only: (day: number) => days.includes(day) });

test('what is told of late frees nobody of what is owed, whatever was paid or taken back of the days since', async () => {
  const lost: Record<string, number> = {};
  async function lose(name: string, { loan, tell }: Awaited<ReturnType<typeof late>>, sentOn: number) {
    const before = await chargedOf(loan);
    await tell(sentOn, 100);
    await chargeLateLoans(loan.service.service);
    lost[name] = before - (await chargedOf(loan));
    await takeBackNewest(loan);
    await chargeLateLoans(loan.service.service);
    expect(Math.abs(before - (await chargedOf(loan))), name).toBeLessThan(100);
  }
  const aDay = await late(20);
  await takeBackCharges(aDay.loan, aDay.day(15), aDay.day(15));
  await lose('a day in between taken back', aDay, 3);
  const stretch = await late(40, looked(40).only);
  await type(stretch.loan, 1000);
  await lose('days charged at once, and partly paid', stretch, 39);
  const partly = await late(31);
  await type(partly.loan, 106_000);
  await lose('one of the two charges of day 31 paid', partly, 30);
  const penalty = await late(40, (day) => day <= 20 || day === 40);
  await takeBackCharges(penalty.loan, penalty.day(40), penalty.day(40));
  await lose('the penalty taken back, the collection charge not', penalty, 35);
  const collection = await late(40, looked(40).only);
  await takeBackCharges(collection.loan, collection.day(31), collection.day(31));
  await lose('the collection charge taken back, the penalty not', collection, 39);
  // A peso less is late on each of the days.
  expect(Math.max(...Object.values(lost))).toBeLessThan(100);
});

test('a payment that bounced makes nothing cheaper, also where officers took back a day since', async () => {
  const { loan, go, day } = await late(10);
  await type(loan, 100_000);
  await go(20);
  await takeBackCharges(loan, day(15), day(15));
  const before = await chargedOf(loan);
  await takeBackNewest(loan);
  expect(await chargedOf(loan)).toBeGreaterThanOrEqual(before);
});

/** A loan of two years that nobody pays, looked at each fortnight; and its loan years. */
async function unpaid(days: number) {
  const loan = await disbursedLoan(makeTestService(), { installmentCount: 24 });
  const { clock, store } = loan.service.ports;
  const releasedAt = clock.now();
  async function go(to: number) {
    while (clock.now() < releasedAt + to * dayMs) {
      clock.advance(15 * dayMs);
      await chargeLateLoans(loan.service.service);
    }
  }
  await go(days);
  const today = () => manilaDate(clock.now());
  const due = async () => sumCentavos((await rowsOf(loan)).filter(({ dueOn }) => dueOn < today()).map(openCentavos));
  const years = () =>
    store.read(async (reader) => {
      const record = await reader.loans.byId(loan.loanId);
      const file = record && (await readChargedLoan(reader, record));
      return file ? chargedYears(file, today()) : [];
    });
  const overCap = async () => {
    const lived = await years();
    if (lived.length !== 2) throw new Error('Two years are looked at.');
    return lived.filter(({ chargedCentavos, capCentavos }) => chargedCentavos > capCentavos);
  };
  return { loan, go, due, today, releasedAt, overCap };
}

test('I7 a payment of the first year that is told of when the charges of the second are paid leaves none over its cap', async () => {
  const { loan, due, releasedAt, overCap } = await unpaid(715);
  await type(loan, await due());
  expect(await overCap()).toEqual([]);
  await tellOfPayment(loan, { providerId: 'pay_1', centavos: 500_000, sentAt: releasedAt + 300 * dayMs });
  expect(await overCap()).toEqual([]);
  await takeBackNewest(loan);
  expect(await overCap()).toEqual([]);
});

test('I7 so do charges of the first year that were paid in it and are taken back in the second', async () => {
  const { loan, go, due, today, overCap } = await unpaid(330);
  await type(loan, 1_000_000);
  await go(700);
  await type(loan, (await due()) - 500_000);
  await takeBackCharges(loan, '2020-01-01', addDays(today(), -400));
  expect(await overCap()).toEqual([]);
});

test('what officers took back does not come again where the cap had left days free', async () => {
  const { loan, go } = await unpaid(225);
  await type(loan, 100);
  await go(390);
  const { lateCharges } = await repaymentsOf(loan);
  const days = lateCharges
    .filter(({ number }) => number === 3)
    .map(({ on }) => on)
    .toSorted();
  await takeBackCharges(loan, days[0] ?? '', days[5] ?? '', 3);
  const before = await chargedOf(loan);
  for (const back of [90, 120, 150]) {
    const sentAt = loan.service.ports.clock.now() - back * dayMs;
    await tellOfPayment(loan, { providerId: `pay_${back}`, centavos: 100, sentAt });
    expect(await chargedOf(loan)).toBeLessThanOrEqual(before);
  }
  for (const _time of [1, 2, 3, 4]) await takeBackNewest(loan);
  expect(await chargedOf(loan)).toBeLessThanOrEqual(before + 200);
});
