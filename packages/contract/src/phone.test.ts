import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readValues } from '../test-values/read-values.ts';
import { HOME_DIAL_CODE, normalisePhone } from './phone.ts';

test.each([
  '09171234567',
  '639171234567',
  '+639171234567',
  '+63 917 123 4567',
  '9171234567',
  '00639171234567',
  '+63 (0) 917-123-4567',
  '+6309171234567',
  '6309171234567',
  '(0917) 123.4567',
  ' 0917\u00a0123\u20114567 ',
  '\u202a+63 917 123 4567\u202c',
  '０９１７１２３４５６７',
])('%s is one number', (typed) => {
  expect(normalisePhone(typed)).toBe('+639171234567');
});

test.each([
  ['+971 50 123 4567', '63', '+971501234567'],
  ['971501234567', '63', '+971501234567'],
  ['632211234', '63', '+63632211234'],
  ['0632211234', '63', '+63632211234'],
  ['8123 4567', '65', '+6581234567'],
  ['65812345', '65', '+6565812345'],
  ['6581234567', '65', '+6581234567'],
  ['050 123 4567', '971', '+971501234567'],
  ['391 234 5678', '39', '+393912345678'],
  ['06 698 12345', '39', '+390669812345'],
  ['(212) 555-0123', '1', '+12125550123'],
  ['1 212 555 0123', '1', '+12125550123'],
  ['+639171234567', '971', '+639171234567'],
])('%s beside +%s is %s', (typed, dialCode, expected) => {
  expect(normalisePhone(typed, dialCode)).toBe(expected);
});

test.each(readValues('phoneNumber', 'invalid').filter((value) => typeof value === 'string'))(
  '%j is no number',
  (typed) => {
    expect(normalisePhone(typed)).toBeNull();
  },
);

test.each([
  '+6300917 123 4567',
  '+63 0 0917 123 4567',
  '0 0917 123 4567',
  '63 00 917 123 4567',
  '+63 (0)(0) 917 123 4567',
])('%s is the number without its zeros', (typed) => {
  expect(normalisePhone(typed)).toBe('+639171234567');
});

test('a number with the Philippine code is the same one beside every chosen code', () => {
  for (const dialCode of ['971', '1', '39', '65'])
    expect(normalisePhone('+63 0917 123 4567', dialCode)).toBe('+639171234567');
});

test.each([
  ['+44 (0)7700 900123', '+447700900123'],
  ['+44 07700 900123', '+447700900123'],
  ['+966 050 123 4567', '+966501234567'],
  ['+81 090 1234 5678', '+819012345678'],
  ['00971 0501234567', '+971501234567'],
  ['+39 06 698 12345', '+390669812345'],
  ['+378 0549 882 345', '+3780549882345'],
  ['+225 07 83 29 69 65', '+2250783296965'],
])(
  '%s is %s beside every chosen code: a zero that is dialled inside the country is not part of the number, unless it keeps one',
  (typed, expected) => {
    for (const dialCode of [HOME_DIAL_CODE, '44', '966', '81', '971', '39', '1', '1242', '65'])
      expect(normalisePhone(typed, dialCode)).toBe(expected);
  },
);

test('its own result stays as it is, whatever was typed and whichever code was chosen: one number, one account', () => {
  const parts = fc.constantFrom(
    '44',
    '0',
    '00',
    '+',
    '63',
    '(0)',
    '9',
    '17',
    '971',
    '39',
    '1',
    ' ',
    '-',
    '(',
    ')',
    '０',
    '\u202a',
  );
  const typed = fc.oneof(
    fc.array(parts, { minLength: 3, maxLength: 16 }).map((all) => all.join('')),
    fc.stringMatching(/^\+?(63|971|39|1|44|966|81|1242)?[0 ]{0,4}[0-9]{7,12}$/),
    fc.string({ maxLength: 20 }),
  );
  const chosen = fc.constantFrom(HOME_DIAL_CODE, '971', '39', '1', '65', '7', '44', '966', '1242');
  let numbers = 0;
  fc.assert(
    fc.property(typed, chosen, (text, dialCode) => {
      const normal = normalisePhone(text, dialCode);
      if (normal === null) return;
      numbers += 1;
      expect(normal).toMatch(/^\+[1-9]\d{8,14}$/);
      expect(normalisePhone(normal, dialCode)).toBe(normal);
      // What a form has made of it, the server makes of it once more, without knowing what was chosen.
      for (const other of [HOME_DIAL_CODE, '44', '966', '1242']) expect(normalisePhone(normal, other)).toBe(normal);
    }),
    { numRuns: 5000 },
  );
  expect(numbers).toBeGreaterThan(500);
});

test('the numbers of the value lists stay as they are', () => {
  for (const typed of readValues('phoneNumber', 'valid')) {
    const normal = normalisePhone(String(typed));
    expect(normal).not.toBeNull();
    expect(normalisePhone(normal ?? '')).toBe(normal);
  }
});
