import { ApiError } from '../../../lib/api/api-error.ts';

export const noPasswordErrors: Readonly<Record<string, string>> = {};

/** The server's sentences at fields; a wrong current password is a refusal of its own but belongs to its field. */
export function passwordErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return noPasswordErrors;
  return error.code === 'account.wrong_password' ? { currentPassword: error.message } : error.fields;
}
