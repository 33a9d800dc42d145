import { expect, test } from 'vitest';
import { givenCode } from './given-code.ts';

test('nothing asks for a code, both confirm with it', () => {
  expect(givenCode({})).toEqual({ ok: true, given: null });
  expect(givenCode({ challenge: 'id-1', oTP: '123456' })).toEqual({
    ok: true,
    given: { challengeId: 'id-1', code: '123456' },
  });
});

test.each([
  [{ oTP: '123456' }, 'challenge'],
  [{ challenge: 'id-1' }, 'oTP'],
])('%o alone is refused at %s', (input, field) => {
  expect(givenCode(input)).toMatchObject({
    ok: false,
    error: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
  });
});
