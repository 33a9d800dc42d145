import { expect, test } from 'vitest';
import { inSmsAlphabet, smsSegments } from './sms-text.ts';

test.each([
  ['Bangko ng Parañaque', 'Bangko ng Parañaque'],
  ['Paran\u0303aque', 'Parañaque'],
  ['Itaú Ação', 'Itau Acao'],
  ['Citizen’s “Savings” – Bank…', 'Citizen\'s "Savings" - Bank...'],
  ['₱8,000,000.00 at 10:30\u202fPM', 'PHP 8,000,000.00 at 10:30 PM'],
  ['Wrocław', 'Wroclaw'],
  ['بنك 091****4567', '??? 091****4567'],
  ['{a_b}~[c]|^\\ €5', '{a_b}~[c]|^\\ €5'],
])('%s is sent as %s', (text, sent) => {
  expect(inSmsAlphabet(text)).toBe(sent);
  expect(smsSegments(sent).encoding).toBe('GSM');
});

test.each([
  ['a'.repeat(160), 'GSM', 1],
  ['a'.repeat(161), 'GSM', 2],
  ['a'.repeat(306), 'GSM', 2],
  ['a'.repeat(307), 'GSM', 3],
  // Two septets each.
  ['€'.repeat(80), 'GSM', 1],
  ['€'.repeat(81), 'GSM', 2],
  // 152 and then a letter that does not fit into the rest of its piece: 153 are left for the second.
  ['a'.repeat(152) + '€' + 'a'.repeat(151), 'GSM', 2],
  ['a'.repeat(152) + '€' + 'a'.repeat(152), 'GSM', 3],
  ['•' + 'a'.repeat(69), 'UCS-2', 1],
  ['•' + 'a'.repeat(70), 'UCS-2', 2],
  ['•' + 'a'.repeat(134), 'UCS-2', 3],
] as const)('%s: %s, %i', (text, encoding, segments) => {
  expect(smsSegments(text)).toEqual({ encoding, segments });
});
