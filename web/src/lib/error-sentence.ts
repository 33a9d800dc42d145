import { session } from '../copy/session.ts';
import { common } from '../copy/common.ts';
import { ApiError, NoAnswerError, SessionOverError } from './api-error.ts';

/** The sentence a member reads about a failed call. A bug of ours is thrown on, so that it does not pass for bad luck. */
export function errorSentence(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof NoAnswerError) return common.noServerResponse;
  if (error instanceof SessionOverError) return session.expired;
  throw error;
}
