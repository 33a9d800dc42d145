import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';
import { makeFakeHashing } from '../testing/fake-ports.ts';
import { agreementOfVersion, buildAgreement } from './agreement.ts';

const hashing = makeFakeHashing();
const agreement = buildAgreement(defaultPolicy(), hashing, 'en');
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
  expect(buildAgreement(defaultPolicy(), hashing, 'en')).toEqual(agreement);
  expect(agreement.version).toMatch(/^2026-11-[0-9a-f]{8}$/);
  expect(buildAgreement({ ...defaultPolicy(), ratePercent: '0.4' }, hashing, 'en').version).not.toBe(agreement.version);
});

test('each language has its own version and digest, and both print the same numbers', () => {
  const filipino = buildAgreement(defaultPolicy(), hashing, 'fil');
  const numbersOf = ({ clauses }: typeof agreement) =>
    clauses.map((clause) => clause.text.match(/[\d.,]*\d/g)?.toSorted() ?? []);
  expect(numbersOf(filipino)).toEqual(numbersOf(agreement));
  expect(filipino.sha256).not.toBe(agreement.sha256);
  expect(filipino.clauses).toHaveLength(agreement.clauses.length);
  for (const known of [agreement, filipino])
    expect(agreementOfVersion(known.version, defaultPolicy(), hashing)).toEqual(known);
  expect(agreementOfVersion('2026-11-00000000', defaultPolicy(), hashing)).toBeNull();
});

test('in Filipino too nothing is charged for cancelling or receiving', () => {
  const words = buildAgreement(defaultPolicy(), hashing, 'fil')
    .clauses.map((clause) => clause.text)
    .join('\n');
  expect(words).toContain('Walang bayad ang pagkansela.');
  expect(words).toContain('Wala kang babayaran kailanman para mag-apply, tumanggap o mag-withdraw ng loan');
});
