import type { ReplyOf } from '@tulay/contract/endpoints';
import ky, { isHTTPError } from 'ky';
import { appCopy } from '../copy/app.ts';
import { ApiError, isErrorBody, NoAnswerError } from './api-error.ts';
import { languageHeader } from './language.ts';

/** Sends the contact form; the reference that the desk finds it by. Rejects with ApiError or NoAnswerError, whose message is what the person should read. */
export async function sendContactMessage(message: { name: string; email: string; message: string; consent: true }) {
  try {
    const sending = ky.post('/api/v2/misc/contact', { json: message, retry: 0, headers: languageHeader() });
    const { reference } = await sending.json<Partial<ReplyOf<'sendContactMessage'>>>();
    // Somebody else's page is no answer.
    if (reference === undefined) throw new TypeError('No reference');
    return reference;
  } catch (error) {
    const reply: unknown = isHTTPError(error) ? error.data : undefined;
    if (isHTTPError(error) && isErrorBody(reply)) throw new ApiError(error.response.status, reply);
    throw new NoAnswerError(appCopy.noServerResponse, { cause: error });
  }
}
