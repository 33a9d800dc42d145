import { expect, test } from 'vitest';
import { formatWithdrawalNumber, shownWithdrawalNumber } from './rules.ts';

test('a withdrawal number is kept bare and shown with the short name', () => {
  expect(formatWithdrawalNumber(12)).toBe('00000012');
  expect(shownWithdrawalNumber('TULAY', '00000012')).toBe('TULAY-00000012');
});
