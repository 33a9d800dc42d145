import { exchange, noAnswer, readJson } from '../../../lib/api/exchange.ts';

/** Sends the contact form; the reference that the desk finds it by. Rejects as `exchange` does. */
export async function sendContactMessage(message: { name: string; email: string; message: string; consent: true }) {
  return exchange({ name: 'sendContactMessage', input: message, token: null }, async (response) => {
    const body = await readJson(response);
    const reference = typeof body === 'object' && body !== null && 'reference' in body ? body.reference : undefined;
    // Somebody else's page is no answer.
    if (typeof reference !== 'string') throw noAnswer('no reference');
    return reference;
  });
}
