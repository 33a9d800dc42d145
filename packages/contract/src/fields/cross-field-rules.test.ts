import * as v from 'valibot';
import { expect, test } from 'vitest';
import { identityFields, isSecretNationalNumber, withIdentityRules } from '../activation/identity-fields.ts';
import { entriesOf } from './field.ts';
import { isNoReference, isOwnReference } from '../activation/reference-fields.ts';

const identity = withIdentityRules(v.object(entriesOf(identityFields)));

function complaints(input: Record<string, string>): (string | undefined)[][] {
  const issues = v.safeParse(identity, input).issues ?? [];
  return issues.map((issue) => [v.getDotPath(issue) ?? undefined, issue.message]);
}

test('the secret number of the National ID is refused, with and without separators', () => {
  for (const number of ['123456789012', '1234-5678-9012', '1234 5678 9012']) {
    expect(complaints({ identityType: 'National ID (PhilSys)', identityNumber: number })).toEqual([
      ['identityNumber', 'field.identity_number_secret'],
    ]);
  }
});

test('the card number of the National ID is taken, and twelve digits of another document', () => {
  expect(complaints({ identityType: 'National ID (PhilSys)', identityNumber: '1234-5678-9012-3456' })).toEqual([]);
  expect(isSecretNationalNumber('UMID', '012345678901')).toBe(false);
});

test('another document needs its name', () => {
  expect(complaints({ identityType: 'Others', identityNumber: '1234', otherIdentityType: ' ' })).toEqual([
    ['otherIdentityType', 'field.other_identity_type'],
  ]);
  expect(complaints({ identityType: 'Others', identityNumber: '1234', otherIdentityType: 'Barangay ID' })).toEqual([]);
});

test('nobody is their own reference, however the number is typed', () => {
  expect(isOwnReference('0917 123 4567', '+639171234567')).toBe(true);
  expect(isOwnReference('0918 123 4567', '+639171234567')).toBe(false);
  expect(isOwnReference('N/A', '+639171234567')).toBe(false);
});

test('three ways to have no second reference', () => {
  expect([undefined, '', 'N/A'].every(isNoReference)).toBe(true);
  expect(isNoReference('Nina')).toBe(false);
});
