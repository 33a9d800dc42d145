import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';
import { makeFakeHashing } from '../testing/fake-ports.ts';
import { buildAgreement } from './agreement.ts';

const hashing = makeFakeHashing();
const agreement = buildAgreement(defaultPolicy(), hashing);
const text = agreement.clauses.map((clause) => clause.text).join('\n');

test('the agreement prints the numbers in force', () => {
  for (const number of [
    '₱150,000.00',
    '₱8,000,000.00',
    '0.3 % of the loan amount',
    '6, 12, 24, 36 or 48',
    '25 %',
    'From day 4',
    '5 %',
    '₱999.00',
    '10 minutes',
  ]) {
    expect(text).toContain(number);
  }
});

test('the agreement charges nothing for cancelling, ending early or receiving', () => {
  expect(text).toContain('Cancelling costs nothing.');
  expect(text).not.toMatch(/\b(50|30) %/);
  expect(text).toContain('You never pay anything to apply for, to receive or to withdraw a loan');
});

test('another number is another version', () => {
  expect(buildAgreement(defaultPolicy(), hashing)).toEqual(agreement);
  expect(agreement.version).toMatch(/^2026-11-[0-9a-f]{8}$/);
  expect(buildAgreement({ ...defaultPolicy(), ratePercent: '0.4' }, hashing).version).not.toBe(agreement.version);
});
