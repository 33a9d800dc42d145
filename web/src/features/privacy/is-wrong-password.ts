import { ApiError } from '../../lib/api/api-error.ts';

/** Whether the server refused the password that the member signs in with. */
export function isWrongPassword(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'account.wrong_password';
}
