import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loanReference, parseLoanReference, shownLoanReference } from './loan-reference.ts';

const loanNumbers = fc
  .oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 100_000_000, max: 9_999_999_999 }))
  .map((sequence) => String(sequence).padStart(8, '0'));

test('a reference is the number of its loan with two check digits, for good', () => {
  expect(loanReference('00000001')).toBe('0000000195');
  expect(shownLoanReference('00000001')).toBe('00000001-95');
  // The example of ISO 7064.
  expect(loanReference('794')).toBe('79444');
});

test.each([
  '0000000195',
  '00000001-95',
  ' 0000 0001 95 ',
  '0000.0001/95',
  'ref 00000001-95',
  'Ref.: 00000001–95',
  'TULAY-0000000195',
  'tulay 00000001 95',
  '０００００００１９５',
])('%s names loan 00000001', (typed) => {
  expect(parseLoanReference(typed)).toBe('00000001');
});

test.each([
  '',
  '95',
  '00000001',
  '000000195',
  '00000000195',
  '0000000195x',
  '0000000194',
  'O000000195',
  '0000000195 2',
])('%j names no loan', (typed) => {
  expect(parseLoanReference(typed)).toBeNull();
});

test('however it is spaced, a reference names its own loan', () => {
  fc.assert(
    fc.property(loanNumbers, fc.array(fc.constantFrom('', ' ', '-', '  ', '.')), (loanNumber, between) => {
      const typed = Array.from(loanReference(loanNumber))
        .map((digit, at) => (between[at] ?? '') + digit)
        .join('');
      expect(parseLoanReference(typed)).toBe(loanNumber);
    }),
  );
});

test('a reference with one sign changed, or any two exchanged, names no loan', () => {
  fc.assert(
    fc.property(loanNumbers, (loanNumber) => {
      const signs = Array.from(loanReference(loanNumber));
      for (const [at, sign] of signs.entries()) {
        for (const other of '0123456789OoIl?'.replace(sign, ''))
          expect(parseLoanReference(signs.with(at, other).join(''))).toBeNull();
        for (const [to, there] of signs.entries())
          if (sign !== there) expect(parseLoanReference(signs.with(at, there).with(to, sign).join(''))).toBeNull();
      }
    }),
  );
});
