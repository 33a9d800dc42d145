import { addDays, addMonthsClamped } from '@tulay/lending/calendar';
import { creditScore } from '@tulay/lending/score';
import { expect, test } from 'vitest';
import { exampleMonths, exampleScore } from './example-score.ts';

test('the published example is what the rules give', () => {
  const releasedOn = '2026-01-05';
  const on = addMonthsClamped(releasedOn, exampleMonths);
  const instalments = Array.from({ length: exampleMonths }, (_, index) => {
    const dueOn = addMonthsClamped(releasedOn, index + 1);
    return { dueOn, paidOn: addDays(dueOn, -1) };
  });
  const loans = [{ releasedOn, settled: true, instalments }];
  const facts = { on, activated: true, phoneVerified: true, identityChecked: true, loans };
  expect(creditScore(facts)?.score).toBe(exampleScore());
});
