import { expect, test } from 'vitest';
import { matchingChoices, meantChoice } from './matching-choices.ts';

const towns = ['Parañaque', 'Las Piñas', 'Pasay', 'San Pascual'].map((label) => ({ value: label, label }));
const labels = (query: string) => matchingChoices(towns, query).map((town) => town.label);

test('accents and case do not matter', () => {
  expect(labels('PARANAQUE')).toEqual(['Parañaque']);
  expect(labels('piñas')).toEqual(['Las Piñas']);
});

test('what begins with the query comes first', () => {
  expect(labels('pas')).toEqual(['Pasay', 'San Pascual']);
});

test('nothing typed keeps the list as it is', () => {
  expect(labels(' ')).toEqual(towns.map((town) => town.label));
});

test('a whole label, or the code that browsers know, means its choice, and a part of it none', () => {
  const countries = [
    { value: 'NG', label: 'Nigeria' },
    { value: 'NE', label: 'Niger' },
  ];
  const meant = (typed: string) => meantChoice(countries, typed)?.value;
  expect(['niger', ' NIGERIA ', 'NG', 'Nig', 'ng', ''].map(meant)).toEqual([
    'NE',
    'NG',
    'NG',
    undefined,
    undefined,
    undefined,
  ]);
});
