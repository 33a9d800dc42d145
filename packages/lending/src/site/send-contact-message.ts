import { contactReference } from '@tulay/contract/site/contact-reference';
import { normaliseText } from '@tulay/contract/fields/normalise-text';
import type { Operation } from '../operation.ts';

/** Keeps a message of the contact form, with the version of the terms that its sender agreed to. */
export const sendContactMessage: Operation<'sendContactMessage'> = {
  async run({ tx, input, ids, policy, now }) {
    const { name, email, message } = input;
    const id = ids.id();
    await tx.contacts.insert({
      id,
      name: normaliseText(name),
      email,
      message: message.trim(),
      consentVersion: policy.consentVersion,
      createdAt: now,
      answeredAt: null,
      answeredBy: null,
    });
    return {
      ok: true,
      reply: { state: 'MESSAGE_RECEIVED', reference: contactReference(id) },
      audit: [{ action: 'contact.receive', actorId: null, subjectId: null, detail: { contactId: id } }],
    };
  },
};
