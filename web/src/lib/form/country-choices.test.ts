import { expect, test } from 'vitest';
import { phoneCountryChoices } from '../../ui/phone/phone-countries.ts';
import { countryChoices } from './country-choices.ts';

const first = ['HK', 'SA', 'AE', 'SG', 'TW', 'QA', 'KW', 'JP'];

test.each([
  ['country', countryChoices],
  ['code of a phone number', phoneCountryChoices],
])('each list of a %s begins with where most members work, and goes on by name', (_of, choices) => {
  const listed = choices();
  expect(listed.slice(0, first.length).map(({ value }) => value.toUpperCase())).toEqual(first);
  const rest = listed.slice(first.length).map(({ label }) => label);
  expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(new Set(listed.map(({ value }) => value)).size).toBe(listed.length);
});
