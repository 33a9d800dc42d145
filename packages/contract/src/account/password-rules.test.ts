import { expect, test } from 'vitest';
import { readValues } from '../../test-values/read-values.ts';
import { passwordProblems } from './password-rules.ts';

const owner = { phoneNumber: '+639171234567', fullName: 'Juan Peña Dela Cruz' };

test.each(readValues('newPassword', 'valid'))('finds nothing wrong with %j', (password) => {
  expect(passwordProblems(String(password), owner)).toEqual([]);
});

test.each(readValues('newPassword', 'invalid').filter((value) => value !== null))(
  'agrees with the field on %j',
  (password) => {
    expect(passwordProblems(String(password), owner)).not.toEqual([]);
  },
);

test.each(['Juan2026!', 'PEñA-2026!', 'JuanPeñaDelaCruz1!', 'Tel 0917-123-4567!', 'Ab!1234567'])(
  '%s is personal',
  (password) => {
    expect(passwordProblems(password, owner)).toContain('field.password_personal');
  },
);

test.each([
  'Password1!',
  'P@ssw0rd123!',
  'Qwerty123!',
  'Welcome2026!',
  '123Admin!',
  'iLoveYou1!',
  'Philippines1!',
  'We1c0me2026!',
  'I love you 1!',
  'P4ssword1!',
])('%s is well known', (password) => {
  expect(passwordProblems(password, {})).toEqual(['field.password_well_known']);
});

test('several problems come in the order of the table', () => {
  expect(passwordProblems('abc', {})).toEqual([
    'field.password_length',
    'field.password_upper',
    'field.password_digit',
    'field.password_special',
    'field.password_well_known',
  ]);
});
