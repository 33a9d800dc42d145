import { punctualMostPerLoan, scoreFactors, scoreRange } from '@tulay/contract/score/score-factors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/manila-date.ts';
import { aScoredLoan, anyFacts, factsOn, someFacts } from '../testing/score-facts.ts';
import { scoreAdvice } from './advice.ts';
import { creditScore, punctualityOf } from './rules.ts';

const codes = (facts: Parameters<typeof scoreAdvice>[0]) => scoreAdvice(facts).map(({ code }) => code);
const running = aScoredLoan({ releasedOn: '2026-01-31', instalments: [{ dueOn: '2026-02-28', paidOn: null }] });
const verified = { phoneVerified: true, identityChecked: true };

test('before activation there is nothing to advise; after it, to verify', () => {
  expect(scoreAdvice(factsOn('2026-01-05', { activated: false }))).toEqual([]);
  expect(scoreAdvice(factsOn('2026-01-05'))).toEqual([
    { code: 'phone_verified', points: scoreFactors.phone_verified.points, by: null },
    { code: 'identity_checked', points: scoreFactors.identity_checked.points, by: null },
  ]);
});

test('a running loan: pay early, or on the day, repay it all, and keep it so', () => {
  expect(scoreAdvice(factsOn('2026-02-10', { ...verified, loans: [running] }))).toEqual([
    { code: 'pay_early', points: punctualityOf(-1).points, by: '2026-02-27' },
    { code: 'pay_on_time', points: punctualityOf(0).points, by: '2026-02-28' },
    { code: 'loan_settled', points: scoreFactors.loan_settled.points, by: null },
    { code: 'good_month', points: scoreFactors.good_months.points, by: '2026-02-28' },
  ]);
  expect(codes(factsOn('2026-02-28', { ...verified, loans: [running] }))).toEqual([
    'pay_on_time',
    'loan_settled',
    'good_month',
  ]);
});

test.each([
  [1, '2026-03-03'],
  [4, '2026-03-30'],
  [31, '2026-05-29'],
])('late by %i days: what waiting beyond %s would cost', (days, by) => {
  const facts = factsOn(addDays('2026-02-28', days), { ...verified, loans: [running] });
  const [first] = scoreAdvice(facts);
  expect(first).toMatchObject({ code: 'catch_up', by });
  const after = creditScore({ ...facts, on: addDays(by, 1) })?.score ?? 0;
  expect(first?.points).toBe((creditScore(facts)?.score ?? 0) - after);
  expect(first?.points).toBeGreaterThan(0);
});

test('what is forgotten meanwhile makes waiting no cheaper', () => {
  // Its lateness is forgotten on 10 May, before the running loan's costs more.
  const old = { dueOn: '2024-01-31', paidOn: '2024-05-10' };
  const before = aScoredLoan({ releasedOn: '2023-12-31', settled: true, instalments: [old] });
  const firstOf = (loans: readonly (typeof running)[]) => scoreAdvice(factsOn('2026-03-31', { ...verified, loans }))[0];
  const alone = firstOf([running]);
  expect(alone).toEqual({ code: 'catch_up', points: 40, by: '2026-05-29' });
  expect(firstOf([before, running])).toEqual(alone);
});

test('later than the last class there is no day to name', () => {
  expect(scoreAdvice(factsOn('2026-12-01', { ...verified, loans: [running] }))[0]).toEqual({
    code: 'catch_up',
    points: 0,
    by: null,
  });
});

test('what brings nothing is not advised', () => {
  const paid = Math.ceil(punctualMostPerLoan / punctualityOf(-1).points);
  const full = someFacts({ termMonths: 24, paidDaysLate: Array<number>(paid).fill(-1) });
  expect(codes({ ...full, ...verified })).toEqual(['loan_settled', 'good_month']);
});

test('advice is true: its points are what the function gives, and never lead out of the range', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const score = creditScore(facts)?.score ?? 0;
      for (const { code, points } of scoreAdvice(facts)) {
        expect(Number.isInteger(points) && points >= 0).toBe(true);
        if (code !== 'catch_up') expect(score + points).toBeLessThanOrEqual(scoreRange.highest);
      }
    }),
  );
});
