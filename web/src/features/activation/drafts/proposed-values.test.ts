import { expect, test, vi } from 'vitest';
import type { MemberDetails } from '../../../lib/member/use-member-details.ts';
import { besideOf, besideText, typedNumber } from '../steps/number-beside.ts';
import { proposedValues } from './proposed-values.ts';

vi.stubGlobal('localStorage', { getItem: () => null });

// Of all that is known of a member only what is read here.
const details = (more: object) =>
  ({
    fullName: 'Lita Ramos Cruz',
    workPlaceCountry: 'HK',
    workLocation: 'Central',
    ...more,
  }) as unknown as MemberDetails;

test('who works abroad is proposed their name, where they work, its dial code and a passport', () => {
  const proposed = (step: Parameters<typeof proposedValues>[0]) => proposedValues(step, details({}));
  expect(proposed('PERSONAL_INFO')).toEqual({ firstName: 'Lita', middleName: 'Ramos', lastName: 'Cruz' });
  expect(proposed('ADDRESS_INFO')).toEqual({ countryResidence: 'HK', province: 'Hong Kong', town: 'Central' });
  expect(proposed('REFERENCES_INFO')).toEqual({ refPhoneCountry1: 'hk 852', refPhoneCountry2: 'hk 852' });
  expect(proposed('IDENTITY_INFO')).toEqual({ identityType: 'Passport' });
  expect(proposed('BANK_INFO')).toBeUndefined();
});

test('at home the name alone is known', () => {
  const atHome = details({ workPlaceCountry: 'PH' });
  expect(proposedValues('PERSONAL_INFO', atHome)).toBeDefined();
  for (const step of ['ADDRESS_INFO', 'REFERENCES_INFO', 'IDENTITY_INFO', 'BANK_INFO'] as const)
    expect(proposedValues(step, atHome)).toBeUndefined();
});

test('what was saved before is no proposal to write over', () => {
  const saved = { identityType: 'UMID', otherIdentityType: '', identityNumber: '0111-1234567-8' };
  expect(proposedValues('IDENTITY_INFO', details(saved))).toEqual(saved);
});

test.each([
  ['+639171234567', '9171234567', 'ph', '63'],
  ['+85291234567', '91234567', 'hk', '852'],
  ['+12025550123', '2025550123', 'us', '1'],
  ['+442071234567', '2071234567', 'gb', '44'],
  ['+966512345678', '512345678', 'sa', '966'],
])('%s is typed as %s beside %s', (stored, typed, country, dialCode) => {
  expect(typedNumber(stored)).toEqual({ typed, beside: { country, dialCode } });
  expect(besideOf(besideText({ country, dialCode }))).toEqual({ country, dialCode });
});

test('a number of no country stays as it is', () => {
  expect(typedNumber('')).toEqual({ typed: '', beside: undefined });
});
