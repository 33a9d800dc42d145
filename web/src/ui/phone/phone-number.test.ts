import { expect, test } from 'vitest';
import { formatPhone, placeAfter } from './format-phone.ts';
import { phoneCountryChoices, readInternational } from './phone-countries.ts';

test.each([
  ['ph', '09171234567', '0917 123 4567'],
  ['ph', '9171234567', '917 123 4567'],
  ['ph', '639171234567', '63 917 123 4567'],
  ['ph', '0917-12', '0917 12'],
  ['ph', '０９１７', '0917'],
  ['sa', '501234567', '50 123 4567'],
  ['ae', '501234567', '50 123 4567'],
  ['ae', '21234567', '2 123 4567'],
  ['hk', '51234567', '5123 4567'],
  ['sg', '81234567', '8123-4567'],
  ['us', '20', '(20'],
  ['us', '2125550100', '(212) 555-0100'],
  ['nl', '612345678', '6 12345678'],
  ['kp', '1921234567', '1921234567'],
  // Too long is said, not cut off.
  ['ph', '91712345678901', '917 123 45678901'],
])('a number of %s: %s', (country, typed, written) => {
  expect(formatPhone(country, typed)).toBe(written);
  expect(formatPhone(country, written)).toBe(written);
});

test.each([
  ['639171234567', 'sa', 'ph', '9171234567'],
  ['966501234567', 'ph', 'sa', '501234567'],
  ['12125550100', 'ph', 'us', '2125550100'],
  ['12045550100', 'us', 'ca', '2045550100'],
  ['12125550100', 'ca', 'us', '2125550100'],
  ['18765550100', 'ph', 'jm', '5550100'],
  ['18295550100', 'ph', 'do', '8295550100'],
  ['447911123456', 'ph', 'gb', '7911123456'],
  ['447911123456', 'je', 'je', '7911123456'],
  ['79161234567', 'ph', 'ru', '9161234567'],
  ['77011234567', 'ph', 'kz', '7011234567'],
  ['390612345678', 'ph', 'it', '0612345678'],
  ['38344123456', 'ph', 'xk', '44123456'],
])('whose number +%s is, beside %s', (digits, present, country, national) => {
  expect(readInternational(digits, present)).toMatchObject({ country, national });
});

test('digits that no country has are nobody’s', () => {
  expect(readInternational('9', 'ph')).toBeUndefined();
  expect(readInternational('', 'ph')).toBeUndefined();
});

test('the caret stays behind its digit', () => {
  expect([0, 2, 4, 5, 20].map((digits) => placeAfter('0917 123', digits))).toEqual([0, 2, 4, 6, 8]);
});

test('every country is found once, the frequent ones first', () => {
  const choices = phoneCountryChoices();
  expect(choices[0]).toEqual({ value: 'hk', label: expect.stringMatching(/^Hong Kong .*\+852$/) });
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
  expect(choices.length).toBeGreaterThan(240);
});
