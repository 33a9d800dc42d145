import { expect, test } from 'vitest';
import { readValues } from '../test-values/read-values.ts';
import { normalisePhone } from './phone.ts';

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

test('its own result stays as it is', () => {
  for (const typed of readValues('phoneNumber', 'valid')) {
    const normal = normalisePhone(String(typed));
    expect(normal).not.toBeNull();
    expect(normalisePhone(normal ?? '')).toBe(normal);
  }
});
