import { NoAnswerError } from './api-error.ts';

/**
 * An answer came, and our own code failed on it. What the call did is as unknown to this device as after no answer, so it is treated
 * like that everywhere but in words.
 */
export class OwnMistakeError extends NoAnswerError {
  constructor(cause: unknown) {
    super('Our own mistake', { cause });
    reportMistake(cause);
  }
}

/** Whether the line or the server is to blame. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof NoAnswerError && !(error instanceof OwnMistakeError);

const reported = new Set<unknown>();

/** Hands a mistake of ours to where the browser reports those that nobody has caught, once. */
export function reportMistake(error: unknown): void {
  if (reported.has(error)) return;
  reported.add(error);
  reportError(error);
}
