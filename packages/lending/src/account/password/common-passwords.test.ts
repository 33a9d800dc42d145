import { isDisguised } from '@tulay/contract/account/disguised-words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { refuseWeakPassword } from '../rules.ts';

const words = await commonPasswords();

test('the list has at least ten thousand words', () => {
  expect(words.size).toBeGreaterThan(10_000);
});

test.each([
  'Password1!',
  'P@ssw0rd1!',
  'Dragon2026!',
  'Dr@g0n#2026',
  '$unshine22!',
  'Trustno1!',
  '1qaz2wsX!',
  'Michelle#7',
  '!!B@seb4ll99',
  'Liverpoo1!',
])('%s is common', async (password) => {
  expect(isDisguised(password, words)).toBe(true);
});

test.each(['Dragon2026!', 'Dr@g0n#2026', 'Trustno1!', 'Michelle#7', 'Liverpoo1!'])(
  '%s is refused by the service',
  async (password) => {
    expect(await refuseWeakPassword(password, {}, 'newPassword')).toMatchObject({
      error: {
        code: 'request.invalid',
        fields: { newPassword: 'field.password_well_known' },
      },
    });
  },
);

test.each(['Bangka-2026!', 'Kx7!qmR2$vTz', 'Ulan sa Bubong 7!', 'Ana7!19#28', '1234!@#$'])(
  '%s is not common',
  (password) => {
    expect(isDisguised(password, words)).toBe(false);
  },
);

test('whatever stands around a word and however it is written, it is found', () => {
  const signs = fc.stringMatching(/^[0-9!@#$%]{0,6}$/);
  const disguised = (word: string) => word.replace('a', '@').replace('o', '0').replace('e', '3').replace('s', '$');
  const word = fc.constantFrom(...[...words].filter(({ length }) => length <= 12));
  fc.assert(
    fc.property(signs, word, signs, (before, found, after) => {
      for (const written of [found, found.toUpperCase(), disguised(found)])
        expect(isDisguised(`${before}${written}${after}`, words)).toBe(true);
    }),
  );
});
