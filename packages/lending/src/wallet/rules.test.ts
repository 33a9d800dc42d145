import { expect, test } from 'vitest';
import { formatRunningNumber } from '../loan/running-number.ts';
import { shownWithdrawalNumber } from './rules.ts';

test('a withdrawal number is kept bare and shown with the short name', () => {
  expect(formatRunningNumber(12)).toBe('00000012');
  expect(shownWithdrawalNumber('TULAY', '00000012')).toBe('TULAY-00000012');
});
