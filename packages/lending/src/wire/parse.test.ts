import { expect, test } from 'vitest';
import { parse } from './parse.ts';

const person = {
  phoneNumber: '+639171234567',
  gender: 'Male',
  firstName: 'Juan',
  middleName: '',
  lastName: 'Go',
  birthDate: '1990-01-02',
  maritalStatus: 'Single',
  nationality: 'Filipino',
  isAgree: true,
};

test('a value that is not on its list gets the code of its field, as in the form', () => {
  expect(parse('updatePersonal', { ...person, gender: 'X', maritalStatus: '', isAgree: false })).toMatchObject({
    ok: false,
    error: {
      code: 'request.invalid',
      fields: {
        gender: 'field.gender',
        maritalStatus: 'field.marital_status',
        isAgree: 'field.is_agree',
      },
    },
  });
});

test('what is missing or of the wrong type is told without a word of the library', () => {
  const { firstName: _left, ...rest } = person;
  const parsed = parse('updatePersonal', { ...rest, phoneNumber: 9171234567, lastName: 5 });
  expect(parsed).toMatchObject({
    error: {
      fields: {
        firstName: 'missing',
        phoneNumber: 'wrong_type',
        lastName: 'field.last_name',
      },
    },
  });
  expect(JSON.stringify(parsed)).not.toContain('Invalid');
});

test('unknown fields are dropped, and what is no object is refused', () => {
  expect(parse('updatePersonal', { ...person, roles: ['OFFICER'] })).toEqual({ ok: true, input: person });
  for (const raw of [null, 'text', 5, []])
    expect(parse('updatePersonal', raw)).toMatchObject({ ok: false, error: { code: 'request.malformed' } });
});
