import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AccountValues } from './account-values.ts';

const right = {
  phone: { typed: '0917 555 0101', country: 'ph', dialCode: '63' },
  email: 'ana@example.com',
  fullName: 'Ana Reyes',
  password: 'Bridge-2-Home!',
  confirm: 'Bridge-2-Home!',
};
const wrongFields = (values: unknown) =>
  v.safeParse(AccountValues, values).issues?.map((issue) => v.getDotPath(issue)) ?? [];

test('what is right passes', () => {
  expect(wrongFields(right)).toEqual([]);
});

test('a password made of the name is refused at its field', () => {
  expect(wrongFields({ ...right, password: 'Ana Reyes1!', confirm: 'Ana Reyes1!' })).toEqual(['password']);
});

test('everything that is wrong is named at once', () => {
  const nothing = { phone: { ...right.phone, typed: '' }, email: '', fullName: '', password: '', confirm: '' };
  expect(new Set(wrongFields(nothing))).toEqual(new Set(['phone', 'email', 'fullName', 'password', 'confirm']));
});

test('another confirmation is refused at its field', () => {
  expect(wrongFields({ ...right, confirm: 'Bridge-2-Home?' })).toEqual(['confirm']);
});
