import { expect, test } from 'vitest';
import type { PersonalInfo } from '../ports/record/profile.ts';
import { legalName } from './legal-name.ts';

const personal: PersonalInfo = {
  gender: 'Female',
  firstName: 'Ana',
  middleName: '',
  lastName: 'Go',
  birthDate: '1990-01-31',
  maritalStatus: 'Single',
  nationality: 'Filipino',
  consentVersion: '2026-11',
  consentAt: 0,
};

test('the legal name is that of step 1, and before it the one from registration', () => {
  expect(legalName({ fullName: 'Ana G' }, undefined)).toBe('Ana G');
  expect(legalName({ fullName: 'Ana G' }, personal)).toBe('Ana Go');
  expect(legalName({ fullName: 'Ana G' }, { ...personal, middleName: 'de la Peña' })).toBe('Ana de la Peña Go');
});
