import { expect, test } from 'vitest';
import { hasPostalCodes, proposedAddress } from './proposed-address.ts';

test.each([
  ['HK', { countryResidence: 'HK', town: 'Central', province: 'Hong Kong' }],
  ['SG', { countryResidence: 'SG', town: 'Central', province: 'Singapore' }],
  ['SA', { countryResidence: 'SA', town: 'Central' }],
  ['PH', { countryResidence: 'PH' }],
])('who works in %s', (workPlaceCountry, address) => {
  expect(proposedAddress({ workPlaceCountry, workLocation: 'Central' })).toEqual(address);
});

test('four countries of work have no postal codes', () => {
  expect(['HK', 'AE', 'QA', 'SA', 'SG', 'PH'].map(hasPostalCodes)).toEqual([false, false, false, true, true, true]);
});
