import { expect, test } from 'vitest';
import { shownWithdrawalNumber } from './withdrawal-number.ts';

test('a withdrawal number is shown with the short name', () => {
  expect(shownWithdrawalNumber('TULAY', '00000012')).toBe('TULAY-00000012');
});
