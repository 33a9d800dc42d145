import { readdirSync, readFileSync } from 'node:fs';
import { punctualityClasses, scoreFactors, scoreRange } from '@tulay/contract/score/score-factors';
import { expect, expectTypeOf, test } from 'vitest';
import { chargeLateLoans } from '../loan/late/charge-late-loans.ts';
import type { MemberPatch } from '../ports/record/records.ts';
import {
  byTwo,
  addBorrower,
  addOfficer,
  apply,
  confirm,
  decide,
  disbursedLoan,
  withdrawn,
  type DisbursedLoan,
} from '../testing/loan-journey.ts';
import { makeTestService } from '../testing/test-service.ts';
import { recomputeScore } from './recompute-score.ts';
import { recomputeScores } from '../housekeeping/recompute-scores.ts';

const { start } = scoreRange;
const { phone_verified: phone, identity_checked: identity, loan_settled: settled } = scoreFactors;
const verified = start + phone.points + identity.points;
const [early, , , late] = punctualityClasses;
const dayMs = 86_400_000;
const instalmentPHP = 12_950;

const released = () => disbursedLoan();
const scoreOf = async ({ service, borrower }: Pick<DisbursedLoan, 'service' | 'borrower'>) =>
  (await service.callOk('getScore', { phoneNumber: borrower.member.phoneNumber }, { as: borrower })).score;
const history = async ({ service, borrower }: Pick<DisbursedLoan, 'service' | 'borrower'>) =>
  (await service.callOk('scoreHistory', { phoneNumber: borrower.member.phoneNumber }, { as: borrower })).items;
const repay = (loan: DisbursedLoan, reference: string, amountPHP = instalmentPHP) =>
  byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP, reference });

test('application, approval and contract each leave their event, and the loan keeps the score it was applied for with', async () => {
  const service = makeTestService();
  const [borrower, officer] = [await addBorrower(service), await addOfficer(service)];
  const loanId = await apply(service, borrower);
  await decide(service, officer, loanId, 'review');
  await decide(service, officer, loanId, 'approve');
  await confirm(service, borrower, loanId);
  expect((await history({ service, borrower })).map(({ cause, score, change }) => [cause, score, change])).toEqual([
    ['phone_verified', verified, phone.points],
    ['loan_approved', start + identity.points, identity.points],
    ['loan_applied', start, 0],
  ]);
  const { items } = await service.callOk('listLoans', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  expect(items).toMatchObject([{ creditScore: start }]);
});

test('a repayment counts at once and its reversal takes it back', async () => {
  const loan = await released();
  await repay(loan, 'BDO-1');
  expect(await scoreOf(loan)).toBe(verified + early.points);
  const reversal = { id: loan.loanId, reference: 'BDO-1', reason: 'wrong_loan' };
  await byTwo(loan, 'reverseRepayment', reversal);
  expect(await scoreOf(loan)).toBe(verified);
  expect((await history(loan))[0]).toMatchObject({ cause: 'repayment_reversed', change: -early.points });
});

test('a part of an instalment changes nothing and leaves no event', async () => {
  const loan = await released();
  const before = await history(loan);
  await repay(loan, 'BDO-1', 1_000);
  expect(await history(loan)).toEqual(before);
});

test('the daily job counts lateness, each class once, and a repayment ends it', async () => {
  const loan = await released();
  const { clock } = loan.service.ports;
  clock.advance(30 * dayMs + 4 * dayMs);
  for (let run = 0; run < 3; run += 1) await chargeLateLoans(loan.service.service);
  expect((await history(loan))[0]).toMatchObject({ cause: 'fell_overdue', change: late.points });
  const events = (await history(loan)).length;
  clock.advance(dayMs);
  await chargeLateLoans(loan.service.service);
  expect(await history(loan)).toHaveLength(events);
  expect(await scoreOf(loan)).toBe(verified + late.points);
});

test('settling a loan brings its points, and what the payoff paid ahead counts as early', async () => {
  const loan = await released();
  const { phoneNumber } = loan.borrower.member;
  const { items } = await loan.service.callOk('listLoans', { phoneNumber }, { as: loan.borrower });
  await repay(loan, 'BDO-1', items[0]?.payoffPHP);
  expect(await scoreOf(loan)).toBe(verified + settled.points + 12 * early.points);
  expect((await history(loan))[0]?.cause).toBe('loan_settled');
});

test('good months go on counting after the loan is repaid, without anybody doing anything', async () => {
  const loan = await released();
  const { phoneNumber } = loan.borrower.member;
  const { items } = await loan.service.callOk('listLoans', { phoneNumber }, { as: loan.borrower });
  await repay(loan, 'BDO-1', items[0]?.payoffPHP);
  const { clock, store } = loan.service.ports;
  const newest = () => store.read(({ scores }) => scores.newestOf(loan.borrower.member.id));
  const before = (await newest())?.score ?? 0;
  for (let day = 0; day < 95; day += 1) {
    clock.advance(dayMs);
    await recomputeScores(loan.service.service);
  }
  expect(await newest()).toMatchObject({ score: before + 3 * scoreFactors.good_months.points, cause: 'day_passed' });
});

test('good months count while a loan is being repaid in time too, not while a repayment waits for a second officer', async () => {
  const loan = await released();
  await repay(loan, 'BDO-1', 12_950 * 2);
  const { clock } = loan.service.ports;
  const before = (await scoreOf(loan)) ?? 0;
  clock.advance(32 * dayMs);
  await loan.service.callOk(
    'postRepayment',
    { id: loan.loanId, amountPHP: 100, reference: 'BDO-2' },
    { as: loan.maker },
  );
  await recomputeScores(loan.service.service);
  expect(await scoreOf(loan)).toBe(before);
  clock.advance(8 * dayMs);
  await recomputeScores(loan.service.service);
  expect(await scoreOf(loan)).toBe(before + scoreFactors.good_months.points);
});

test('money that lies in the wallet changes nothing', async () => {
  const [idle, spent] = [await released(), await released()];
  await withdrawn(spent, 150_000);
  for (const loan of [idle, spent]) {
    loan.service.ports.clock.advance(100 * dayMs);
    await chargeLateLoans(loan.service.service);
    await recomputeScores(loan.service.service);
  }
  expect(await scoreOf(idle)).toBe(await scoreOf(spent));
});

test('a score and its reasons are of the same moment, and the reasons add up', async () => {
  const loan = await released();
  await repay(loan, 'BDO-1');
  const reply = await loan.service.callOk(
    'getScore',
    { phoneNumber: loan.borrower.member.phoneNumber },
    { as: loan.borrower },
  );
  expect(reply.reasons.reduce((total, { points }) => total + points, 0)).toBe(reply.score);
  expect(reply.next.map(({ code }) => code)).toEqual(['pay_early', 'pay_on_time', 'loan_settled', 'good_month']);
});

test('who somebody is changes nothing', async () => {
  const service = makeTestService();
  const scores = [];
  for (const [gender, nationality, maritalStatus, birthDate] of [
    ['Female', 'Filipino', 'Married', '1991-06-30'],
    ['Male', 'Japanese', 'Divorced', '1950-01-01'],
  ] as const) {
    const borrower = await addBorrower(service);
    await service.ports.store.transact(async (tx) => {
      const { personal } = await tx.members.profile(borrower.member.id);
      if (!personal) throw new Error('A borrower has a first step.');
      const section = { ...personal, gender, nationality, maritalStatus, birthDate };
      await tx.members.saveSection(borrower.member.id, 'personal', section, 0);
      await recomputeScore(tx, borrower.member.id, 'activated', 0);
    });
    scores.push(await scoreOf({ service, borrower }));
  }
  expect(scores[0]).toBe(scores[1]);
});

test('nothing but the recomputation writes a score', () => {
  const source = new URL('..', import.meta.url);
  const writers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => /\bscores\.add\(/.test(readFileSync(new URL(path, source), 'utf8')));
  expect(writers).toEqual(['score/recompute-score.ts']);
  expectTypeOf<Extract<keyof MemberPatch, 'creditScore'>>().toBeNever();
});
