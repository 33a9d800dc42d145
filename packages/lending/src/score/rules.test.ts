import {
  lateForgottenAfterMonths,
  punctualMostPerLoan,
  punctualityClasses,
  scoreFactors,
  scoreRange,
} from '@tulay/contract/score/score-factors';
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { addDays, addMonthsClamped, daysBetween } from '../calendar/manila-date.ts';
import { PENALTY_FROM_DAY } from '../calculator/penalty.ts';
import { aScoredLoan, anyFacts, factsOn, someFacts } from '../testing/score-facts.ts';
import { goodMonths } from './good-months.ts';
import { creditScore, punctualityOf } from './rules.ts';
import type { ScoredInstalment, ScoredLoan, ScoreFacts } from './score-facts.ts';

const { lowest, start, highest } = scoreRange;
const scoreOf = (facts: ScoreFacts) => creditScore(facts)?.score ?? Number.NaN;
const pointsOf = (facts: ScoreFacts, code: string) =>
  creditScore(facts)?.reasons.find((one) => one.code === code)?.points ?? 0;

test('there is no score before activation; it begins at the start', () => {
  expect(creditScore(factsOn('2026-01-05', { activated: false }))).toBeNull();
  expect(creditScore(factsOn('2026-01-05'))).toEqual({
    score: start,
    reasons: [{ code: 'start', count: 1, points: start }],
  });
});

test.each([
  [-40, 'instalment_early'],
  [-1, 'instalment_early'],
  [0, 'instalment_on_time'],
  [1, 'instalment_grace'],
  [3, 'instalment_grace'],
  [4, 'instalment_late'],
  [30, 'instalment_late'],
  [31, 'instalment_very_late'],
  [90, 'instalment_very_late'],
  [91, 'instalment_far_too_late'],
  [4000, 'instalment_far_too_late'],
] as const)('an instalment paid %i days after its due date is %s', (days, code) => {
  expect(punctualityOf(days).code).toBe(code);
  const dueOn = '2026-03-05';
  const paidOn = addDays(dueOn, days);
  const instalments = [{ dueOn, paidOn }];
  const facts = factsOn(days > 0 ? paidOn : dueOn, { loans: [aScoredLoan({ releasedOn: '2026-02-05', instalments })] });
  const { points } = punctualityOf(days);
  expect(creditScore(facts)?.reasons).toContainEqual({ code, count: 1, points });
});

test('the classes are in order and never give more for less punctuality', () => {
  const days = punctualityClasses.map(({ throughDays }) => throughDays ?? Number.MAX_SAFE_INTEGER);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  const points: number[] = punctualityClasses.map((one) => one.points);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(points.every(Number.isInteger)).toBe(true);
});

test('the days that cost no points are the days that cost no penalty', () => {
  expect(punctualityOf(PENALTY_FROM_DAY - 1).points).toBe(0);
  expect(punctualityOf(PENALTY_FROM_DAY).points).toBeLessThan(0);
});

test('verified data counts once', () => {
  const { phone_verified: phone, identity_checked: identity } = scoreFactors;
  expect(scoreOf(factsOn('2026-01-05', { phoneVerified: true }))).toBe(start + phone.points);
  expect(scoreOf(factsOn('2026-01-05', { phoneVerified: true, identityChecked: true }))).toBe(
    start + phone.points + identity.points,
  );
});

test('punctual instalments of one loan bring their points up to a limit that is named', () => {
  const loan = someFacts({ termMonths: 24, paidDaysLate: Array<number>(24).fill(-1) });
  const early = punctualityOf(-1).points * 24;
  expect(pointsOf(loan, 'instalment_early')).toBe(early);
  expect(pointsOf(loan, 'punctual_limit')).toBe(punctualMostPerLoan - early);
});

test('a late instalment is forgotten on the day, and not the day before', () => {
  const facts = someFacts({ termMonths: 1, paidDaysLate: [40] });
  const paidOn = facts.loans[0]?.instalments[0]?.paidOn ?? '';
  const forgottenOn = addMonthsClamped(paidOn, lateForgottenAfterMonths);
  expect(pointsOf({ ...facts, on: addDays(forgottenOn, -1) }, 'instalment_very_late')).toBeLessThan(0);
  expect(pointsOf({ ...facts, on: forgottenOn }, 'instalment_very_late')).toBe(0);
});

test('good months begin with the first release, and again when the last late instalment is paid', () => {
  const paid: ScoredInstalment = { dueOn: '2026-02-28', paidOn: '2026-02-27' };
  const loans = (instalment: ScoredInstalment) => [
    aScoredLoan({ releasedOn: '2026-01-31', instalments: [paid, instalment] }),
  ];
  const months = (instalment: ScoredInstalment, on: string) => goodMonths({ loans: loans(instalment), on });
  expect(goodMonths({ loans: [], on: '2026-01-01' })).toBeNull();
  expect(months({ dueOn: '2026-03-31', paidOn: null }, '2026-02-27')).toEqual({ since: '2026-01-31', months: 0 });
  expect(months({ dueOn: '2026-03-31', paidOn: null }, '2026-02-28')).toEqual({ since: '2026-01-31', months: 1 });
  expect(months({ dueOn: '2026-03-31', paidOn: null }, '2026-04-04')).toEqual({ since: null, months: 0 });
  expect(months({ dueOn: '2026-03-31', paidOn: '2026-04-03' }, '2026-05-01')?.since).toBe('2026-01-31');
  expect(months({ dueOn: '2026-03-31', paidOn: '2026-04-10' }, '2026-06-09')).toEqual({
    since: '2026-04-10',
    months: 1,
  });
  expect(goodMonths({ loans: loans({ dueOn: '2026-03-31', paidOn: '2026-03-31' }), on: '2036-01-31' })?.months).toBe(
    120,
  );
});

test('a repaid loan counts, up to the published most', () => {
  const { points, most } = scoreFactors.loan_settled;
  const settled = aScoredLoan({ releasedOn: '2026-01-05', settled: true });
  for (const count of [1, 2, 5])
    expect(pointsOf(factsOn('2026-01-05', { loans: Array(count).fill(settled) }), 'loan_settled')).toBe(
      Math.min(most, count * points),
    );
});

test('the score is a whole number in its range, and its reasons add up to it', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { score, reasons } = creditScore(facts) ?? { score: Number.NaN, reasons: [] };
      expect(Number.isInteger(score) && score >= lowest && score <= highest).toBe(true);
      expect(reasons.reduce((total, { points }) => total + points, 0)).toBe(score);
      expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length);
      expect(creditScore(structuredClone(facts))).toEqual({ score, reasons });
    }),
  );
});

test('the limits of the range are reached and never left', () => {
  const bad = someFacts({ termMonths: 48, paidDaysLate: Array<number>(48).fill(120) });
  const good = aScoredLoan({ releasedOn: '2020-01-05', settled: true });
  expect(scoreOf(bad)).toBe(lowest);
  const loans = Array.from({ length: 4 }, () => ({
    ...good,
    instalments: Array.from({ length: 24 }, () => ({ dueOn: '2021-01-05', paidOn: '2021-01-04' })),
  }));
  expect(creditScore(factsOn('2026-01-05', { loans }))?.reasons.at(-1)?.code).toBe('range_limit');
  expect(scoreOf(factsOn('2026-01-05', { loans }))).toBe(highest);
});

/** The facts with one instalment replaced. */
function withInstalment(
  facts: ScoreFacts,
  at: number,
  change: (one: ScoredInstalment) => ScoredInstalment,
): ScoreFacts {
  let index = -1;
  const loans = facts.loans.map((loan) => ({
    ...loan,
    instalments: loan.instalments.map((one) => ((index += 1) === at ? change(one) : one)),
  }));
  return { ...facts, loans };
}

test('paying an instalment earlier never gives fewer points, nor does paying at all', () => {
  fc.assert(
    fc.property(anyFacts, fc.nat(60), fc.nat(400), (facts, at, daysEarlier) => {
      const earlier = withInstalment(facts, at, ({ dueOn, paidOn }) => ({
        dueOn,
        paidOn: addDays(paidOn ?? facts.on, -daysEarlier),
      }));
      expect(scoreOf(earlier)).toBeGreaterThanOrEqual(scoreOf(facts));
    }),
    { numRuns: 500 },
  );
});

test('verifying more and settling a loan never gives fewer points', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const score = scoreOf(facts);
      expect(scoreOf({ ...facts, phoneVerified: true })).toBeGreaterThanOrEqual(score);
      expect(scoreOf({ ...facts, identityChecked: true })).toBeGreaterThanOrEqual(score);
      const loans = facts.loans.map((loan) => ({ ...loan, settled: true }));
      expect(scoreOf({ ...facts, loans })).toBeGreaterThanOrEqual(score);
    }),
  );
});

test('time that passes takes no points while nothing is open', () => {
  fc.assert(
    fc.property(anyFacts, fc.nat(2000), (facts, days) => {
      const loans = facts.loans.map((loan) => ({
        ...loan,
        instalments: loan.instalments.filter(({ paidOn }) => paidOn !== null),
      }));
      const paid = { ...facts, loans };
      expect(scoreOf({ ...paid, on: addDays(facts.on, days) })).toBeGreaterThanOrEqual(scoreOf(paid));
    }),
  );
});

test('leaving a late instalment open longer never gives more points', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(60), (daysLate, more) => {
      const facts = someFacts({ termMonths: 3, paidDaysLate: [0] });
      const dueOn = facts.loans[0]?.instalments[1]?.dueOn ?? '';
      const late = { ...facts, on: addDays(dueOn, 4 + daysLate) };
      expect(scoreOf({ ...late, on: addDays(late.on, more) })).toBeLessThanOrEqual(scoreOf(late));
      expect(daysBetween(dueOn, late.on)).toBeGreaterThan(3);
    }),
  );
});

test('the order of loans and instalments does not matter', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const loans = facts.loans.map((loan) => ({ ...loan, instalments: loan.instalments.toReversed() })).toReversed();
      expect(creditScore({ ...facts, loans })).toEqual(creditScore(facts));
    }),
  );
});

test('nothing of who somebody is, and no balance, is among the facts', () => {
  expectTypeOf<keyof ScoreFacts>().toEqualTypeOf<'on' | 'activated' | 'phoneVerified' | 'identityChecked' | 'loans'>();
  expectTypeOf<keyof ScoredLoan>().toEqualTypeOf<'releasedOn' | 'settled' | 'instalments'>();
  expectTypeOf<keyof ScoredInstalment>().toEqualTypeOf<'dueOn' | 'paidOn'>();
  const facts = someFacts({ termMonths: 6, paidDaysLate: [0, 5] });
  const person = {
    nationality: 'Filipino',
    gender: 'Female',
    birthDate: '1991-06-30',
    maritalStatus: 'Married',
    wallet: 9,
  };
  expect(creditScore({ ...facts, ...person })).toEqual(creditScore(facts));
});
