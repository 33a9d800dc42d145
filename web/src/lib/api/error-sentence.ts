import type { CodeField } from '@tulay/contract/proof/proof';
import { app } from '../../words/generated/app.ts';
import { foreseenErrors } from '../../words/generated/foreseen-errors.ts';
import { ApiError, SessionOverError } from './api-error.ts';
import { formatWeekday } from '../../ui/format/format-date.ts';
import { isNoAnswer, OwnMistakeError, reportMistake } from './own-mistake.ts';

const slowedDown = 429;
const minuteSeconds = 60;
/** Up to here seconds say it better than minutes. */
const shownInSeconds = 90;

/** From here on nobody counts minutes: the day and the time are said, by the reader's own clock. */
const shownAsTimeSeconds = 90 * minuteSeconds;

/** How long somebody waits, or from when on not. */
export function againInWords(seconds: number): string {
  if (seconds > shownAsTimeSeconds)
    return app.tryAgainAt({ time: formatWeekday(new Date(Date.now() + seconds * 1000).toISOString()) });
  const wait =
    seconds <= shownInSeconds
      ? app.seconds({ count: seconds })
      : app.minutes({ count: Math.ceil(seconds / minuteSeconds) });
  return app.tryAgainIn({ wait });
}

/** The server's sentence, and for somebody who was slowed down until when. */
function refusalSentence({ message, status, retryAfterSeconds }: ApiError): string {
  if (status !== slowedDown || retryAfterSeconds === undefined) return message;
  return `${message} ${againInWords(retryAfterSeconds)}`;
}

/** The sentence a member reads about a failed call. A mistake of ours is called one, and reported, so that it does not pass for bad luck. */
export function errorSentence(error: unknown): string {
  if (error instanceof ApiError) return refusalSentence(error);
  if (isNoAnswer(error)) return app.noServerResponse;
  if (error instanceof SessionOverError) return foreseenErrors['auth.session_ended'];
  if (!(error instanceof OwnMistakeError)) reportMistake(error);
  return app.broken.sentence;
}

/** The same before another sentence: some are headings too and have no full stop. */
export function errorSentenceEnded(error: unknown): string {
  const sentence = errorSentence(error);
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

/** The same where what was typed is kept as a draft. */
export function errorSentenceWithDraft(error: unknown): string {
  return isNoAnswer(error) ? `${errorSentenceEnded(error)} ${app.savedOnPhone}` : errorSentence(error);
}

/** Whether a refusal is about the one-time password, so that it is said in its dialog. */
export function isAboutCode(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code.startsWith('otp.');
}

/** Whether another code may still be typed for the same call. */
export function mayTryCodeAgain(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'otp.wrong';
}

/** What stands below the fields of one-time passwords. */
export type CodeSentences = Readonly<Partial<Record<CodeField, string>>>;

/** What is said at each field of a refused one-time password: how many tries are left, where the server tells. */
export function codeSentences(error: ApiError): CodeSentences {
  const { oTP, oldNumberOTP } = error.fields;
  if (oTP === undefined && oldNumberOTP === undefined) return { oTP: errorSentence(error) };
  return { ...(oTP !== undefined && { oTP }), ...(oldNumberOTP !== undefined && { oldNumberOTP }) };
}
