import { expect, test } from 'vitest';
import { isLeftOut, readReference, referenceFields } from './references-rules.ts';

const own = '+639171234567';
const typed = (fullName: string | undefined, relationship: string | undefined, phoneNumber: string | undefined) => ({
  fullName,
  relationship,
  phoneNumber,
});

test.each([
  [typed(undefined, undefined, undefined), true],
  [typed('', ' ', ''), true],
  [typed('N/A', 'n/a', 'N/A'), true],
  [typed('N/A', undefined, ''), true],
  [typed('Rosa Uy', '', ''), false],
  [typed('', '', '09181112222'), false],
])('%o left out: %s', (reference, wanted) => {
  expect(isLeftOut(reference)).toBe(wanted);
});

test('a whole reference is tidied, its phone becomes E.164', () => {
  expect(readReference(typed('  Rosa   Uy ', 'Sister', '0918 111 2222'), own)).toEqual({
    person: { fullName: 'Rosa Uy', relationship: 'Sister', phoneNumber: '+639181112222' },
  });
});

test('each missing part is named by its wire name', () => {
  const read = readReference(typed('Rosa Uy', 'N/A', ''), own);
  expect(read).toEqual({ problems: { relationship: 'field.ref_relationship', phoneNumber: 'field.phone' } });
  expect(
    Object.keys(referenceFields({ relationship: 'field.ref_relationship', phoneNumber: 'field.phone' }, 2)),
  ).toEqual(['refRelationship2', 'refPhoneNumber2']);
});

test.each(['+639171234567', '0917 123 4567', '63 917 123 4567', '9171234567'])(
  'the member is no reference, typed %s',
  (phoneNumber) => {
    expect(readReference(typed('Ana Go', 'Myself', phoneNumber), own)).toEqual({
      problems: { phoneNumber: 'field.ref_self' },
    });
  },
);
