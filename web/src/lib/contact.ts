import ky, { isHTTPError } from 'ky';
import { appCopy } from '../copy/app.ts';

/** Sends the contact form. Rejects with the sentence that the person should read. */
export async function sendContactMessage(message: { name: string; email: string; message: string; consent: true }) {
  try {
    await ky.post('/api/v2/misc/contact', { json: message, retry: 0 });
  } catch (error) {
    const reply: unknown = isHTTPError(error) ? error.data : undefined;
    const sentence =
      typeof reply === 'object' && reply !== null && 'message' in reply ? String(reply.message) : undefined;
    throw new Error(sentence ?? appCopy.noServerResponse, { cause: error });
  }
}
