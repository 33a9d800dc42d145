import { expect, test } from 'vitest';
import { hasOtherLetters } from './other-letters.ts';

test.each([
  'Maria Clara Santos',
  'José Ñuñez-Peña',
  'Jose\u0301 de la Cruz',
  "D'Angelo O’Brien",
  'Kaʻiulani',
  'Nguyễn Thị Đào',
  'Łukasz Žižek',
  'Ma. Teresa Uy, Jr. 3',
  '',
])('%s is written in Latin letters', (name) => {
  expect(hasOtherLetters(name)).toBe(false);
});

test.each([
  ['all Cyrillic that looks Latin', 'Мага Сосо'],
  ['one Cyrillic a', 'M\u0430ria Santos'],
  ['a Greek capital', '\u039caria Santos'],
  ['a Greek small omicron', 'J\u03bfse Rizal'],
  ['Cyrillic beside a mark', 'Mar\u0456\u0301a'],
  ['an Armenian one', 'Jo\u057de'],
  ['mathematical letters', '\u{1d40c}aria'],
  ['Chinese', '王小明'],
  ['Arabic', 'مريم'],
])('%s is marked', (_what, name) => {
  expect(hasOtherLetters(name)).toBe(true);
});
