import { sentences } from '@tulay/contract/fields/sentences';
import { fail, type Failure } from '../operation.ts';

export interface GivenCode {
  readonly challengeId: string;
  readonly code: string;
}

/**
 * What a call brings that first sends a one-time password and then is confirmed with it: null when it is to be sent.
 * Fails with `request.invalid`, naming the field, when only one of code and challenge came.
 */
export function givenCode(input: {
  readonly challenge?: string | undefined;
  readonly oTP?: string | undefined;
}): { readonly ok: true; readonly given: GivenCode | null } | Failure {
  const { challenge: challengeId, oTP: code } = input;
  if (challengeId === undefined && code === undefined) return { ok: true, given: null };
  if (code === undefined) return fail('request.invalid', { fields: { oTP: sentences['field.otp'] } });
  if (challengeId === undefined)
    return fail('request.invalid', { fields: { challenge: sentences['field.challenge'] } });
  return { ok: true, given: { challengeId, code } };
}
