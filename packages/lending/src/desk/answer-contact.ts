import { fail, type Operation } from '../operation.ts';

/** Notes that a message of the contact form was answered, by whom and when. Fails with `contact.not_found`, `contact.answered`. */
export const answerContact: Operation<'answerContact'> = {
  async run({ tx, input: { id }, caller, now }) {
    if (!(await tx.contacts.byId(id))) return fail('contact.not_found');
    if (!(await tx.contacts.markAnswered(id, caller.id, now))) return fail('contact.answered');
    return {
      ok: true,
      reply: { id, answeredAt: new Date(now).toISOString() },
      audit: [{ action: 'contact.answer', actorId: caller.id, subjectId: null, detail: { contactId: id } }],
    };
  },
};
