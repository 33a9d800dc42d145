import { expect, test } from 'vitest';
import { birthDateOrder, isAcceptedBirthDate, joinBirthDate, padPart } from './birth-date-parts.ts';

test.each([
  ['en-US', 'month day year'],
  ['en-GB', 'day month year'],
  ['fil-PH', 'month day year'],
  ['sv-SE', 'year month day'],
  ['ja-JP', 'year month day'],
])('%s writes %s', (locale, order) => {
  expect(birthDateOrder(locale).join(' ')).toBe(order);
});

test('day and month are padded, a year is not guessed', () => {
  expect([padPart('day', '5'), padPart('month', '12'), padPart('month', ''), padPart('year', '90')]).toEqual([
    '05',
    '12',
    '',
    '90',
  ]);
  expect(joinBirthDate({ birthDay: '5', birthMonth: '2', birthYear: '1990' })).toBe('1990-02-05');
});

test.each([
  ['2008-11-21', true],
  ['2008-11-22', false],
  ['1945-11-22', true],
  ['1945-11-21', false],
  ['1990-02-30', false],
  ['--', false],
])('born %s: %s', (date, isAccepted) => {
  expect(isAcceptedBirthDate(date, '2026-11-21')).toBe(isAccepted);
});
