import { expect, test } from 'vitest';
import { fill, namesIn, say, spoken } from './fill.ts';

test.each([
  ['no brackets', {}, 'no brackets'],
  ['{amount} of {limit}', { amount: '5', limit: 'PHP 20' }, '5 of PHP 20'],
  ['{count, plural, one {# day} other {# days}} left', { count: 1 }, '1 day left'],
  ['{count, plural, one {# day} other {# days}} left', { count: '0' }, '0 days left'],
  ['{count, plural, one {# day to {day}} other {# days to {day}}}.', { count: 3, day: 'Monday' }, '3 days to Monday.'],
  ['a value that nobody gave: {name}', {}, 'a value that nobody gave: {name}'],
  ['a value with brackets: {name}', { name: '{count}' }, 'a value with brackets: {count}'],
])('"%s" is filled', (text, values, said) => {
  expect(fill(text, values, 'en-PH')).toBe(said);
});

test('a language without a form of its own for one uses the other one', () => {
  expect(fill('{count, plural, other {# araw}}', { count: 1 }, 'fil-PH')).toBe('1 araw');
});

test.each([
  [1, 'the last day'],
  [2, '2 days'],
  ['1', 'the last day'],
])('of %s it says what is said of that number alone, also in a language that counts it with others', (count, said) => {
  expect(fill('{count, plural, =1 {the last day} other {# days}}', { count }, 'fil-PH')).toBe(said);
});

test('a bracket that does not close is a mistake of the catalogue', () => {
  expect(() => fill('from {day', { day: '1' }, 'en-PH')).toThrow('does not close');
});

test.each([
  ['none', []],
  ['{a} and {b}, {a}', ['a', 'b']],
  ['{count, plural, one {One} other {# of {name}}}', ['count', 'name']],
])('the names in "%s"', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test('groups and lists become sentences and functions', () => {
  // What `spoken` makes of an object has its keys.
  const words = spoken({ title: 'A', list: ['by {day}'] }, 'en-PH') as { list: ((of: { day: string }) => string)[] };
  expect([words, words.list.map((by) => by({ day: 'noon' }))]).toEqual([
    { title: 'A', list: [expect.any(Function)] },
    ['by noon'],
  ]);
  expect(['A', ...words.list].map((text) => say(text, { day: 'noon' }))).toEqual(['A', 'by noon']);
});
