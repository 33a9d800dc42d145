import { expect, test } from 'vitest';
import { fill } from '../words/fill.ts';
import { pseudo, pseudoOf } from './pseudo.ts';

test('every letter has an accent, and a sentence is 40 % longer', () => {
  const sentence = 'The quick brown fox jumps over the lazy dog, JACKDAWS love my big sphinx of quartz.';
  const made = pseudo(sentence);
  expect(made).not.toMatch(/[A-Za-z]/);
  const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
  expect(lettersOf(made) / lettersOf(sentence)).toBeCloseTo(1.4, 1);
});

test('what stands in brackets is filled as in English', () => {
  const made = pseudo('{count, plural, one {One day to {day}} other {# days to {day}}}: {name}, {name}.');
  const values = { count: 4, day: 'NOON', name: 'LITA' };
  expect(fill(made, values, 'fil-PH')).toBe(`4 ${pseudo('days to')} NOON: LITA, LITA.`);
  expect(fill(made, { ...values, count: 1 }, 'en-PH')).toBe(`${pseudo('One day to')} NOON: LITA, LITA.`);
});

test('lists and groups keep their shape and their keys', () => {
  expect(pseudoOf({ title: 'A', list: ['b'] })).toEqual({ title: pseudo('A'), list: [pseudo('b')] });
});
