import { contactReference } from '@tulay/contract/site/contact-reference';
import type { Operation } from '../operation.ts';
import { pageAsked } from '../ports/cursor.ts';

/** Messages of the contact form, the longest waiting first; the answered ones when asked for. */
export const contactInbox: Operation<'contactInbox'> = {
  async run({ tx, input }) {
    const page = await tx.contacts.list({ answered: input.answered ?? false, ...pageAsked(input) });
    const items = page.items.map(({ id, name, email, message, createdAt, answeredAt }) => ({
      id,
      reference: contactReference(id),
      name,
      email,
      message,
      createdAt: new Date(createdAt).toISOString(),
      answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    }));
    return { ok: true, reply: { items, nextCursor: page.nextCursor } };
  },
};
