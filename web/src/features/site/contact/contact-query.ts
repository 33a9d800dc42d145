import { makeAttempt } from '../../../lib/api/use-attempt.ts';
import { exchange, noAnswer, readJson } from '../../../lib/api/exchange.ts';

const attempt = makeAttempt();

/** Sends the contact form, after a lost answer the same message once; the reference that the desk finds it by. Rejects as `exchange` does. */
export async function sendContactMessage(message: { name: string; email: string; message: string; consent: true }) {
  const send = { name: 'sendContactMessage', input: message, token: null } as const;
  return attempt(message, (idempotencyKey) =>
    exchange({ ...send, idempotencyKey }, async (response) => {
      const body = await readJson(response);
      const reference = typeof body === 'object' && body !== null && 'reference' in body ? body.reference : undefined;
      // Somebody else's page is no answer.
      if (typeof reference !== 'string') throw noAnswer('no reference');
      return reference;
    }),
  );
}
