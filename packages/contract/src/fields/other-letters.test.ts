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
  'Mª Concepción ÅSA STRAẞE',
  'Ștefan Țăran Ơn Ngô',
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
  ['a Latin alpha', 'Mari\u0251 Santos'],
  ['a click', 'A\u01c0ma Reyes'],
  ['small capitals', 'M\u1d00\u0280\u026a\u1d00'],
  ['a script g', 'An\u0261ela'],
  ['a wynn', '\u01bfedro'],
  ['full width', 'Ｍａｒｉａ Santos'],
  ['a modifier letter', 'M\u1d2cria'],
  ['a Cyrillic modifier', 'Ma\u1d78ia Cruz'],
  ['a Kelvin sign', '\u212aarl'],
  ['Latin Extended-D', 'Jos\ua727'],
  ['Chinese', '王小明'],
  ['Arabic', 'مريم'],
])('%s is marked', (_what, name) => {
  expect(hasOtherLetters(name)).toBe(true);
});
