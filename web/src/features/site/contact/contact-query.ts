import { ApiError } from '../../../lib/api/api-error.ts';
import { errorSentenceEnded } from '../../../lib/api/error-sentence.ts';
import { makeAttempt } from '../../../lib/api/attempt/use-attempt.ts';
import { exchange, noAnswer, readJson } from '../../../lib/api/exchange.ts';
import type { ContactMessage, ContactOutcome } from './contact-form.tsx';

const attempt = makeAttempt();

/** The reference that the desk finds the message by. After a lost answer the same message is sent once. Rejects as `exchange` does. */
async function referenceOf(message: ContactMessage): Promise<string> {
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

/** Sends the contact form. */
export async function sendContactMessage(message: ContactMessage): Promise<ContactOutcome> {
  try {
    return { reference: await referenceOf(message) };
  } catch (error) {
    return { sentence: errorSentenceEnded(error), fields: error instanceof ApiError ? error.fields : {} };
  }
}
