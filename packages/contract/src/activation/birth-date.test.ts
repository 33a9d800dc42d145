import { expect, test } from 'vitest';
import { birthDateProblem } from './birth-date.ts';

test.each([
  ['2008-11-21', '2026-11-21', null],
  ['2008-11-22', '2026-11-21', 'field.birth_date'],
  ['1945-11-22', '2026-11-21', null],
  ['1945-11-21', '2026-11-21', 'field.birth_date'],
  ['2008-02-29', '2026-02-28', 'field.birth_date'],
  ['2008-02-29', '2026-03-01', null],
  ['1948-02-29', '2029-02-28', null],
  ['1948-02-29', '2029-03-01', 'field.birth_date'],
  ['1999-02-29', '2026-11-21', 'field.birth_date'],
  ['yesterday', '2026-11-21', 'field.birth_date'],
])('born %s, on %s: %s', (birthDate, today, problem) => {
  expect(birthDateProblem(birthDate, today)).toBe(problem);
});
