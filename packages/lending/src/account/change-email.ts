import { masked } from '@tulay/contract/fields/masking';
import { fail, type ProvenOperation } from '../operation.ts';
import { keepFormerContact } from './recovery/former-contact.ts';

/**
 * Changes the e-mail address. The one-time password, which the current password allowed, since a phone left unlocked must not
 * be enough, went to the new address and proves that it is the member's; the old one and the phone hear of it. A suspended
 * member may do this: neither a one-time password for money nor a recovery goes to an e-mail.
 * Fails with `request.invalid` (the same address).
 */
export const changeEmail: ProvenOperation<'changeEmail'> = {
  async ask({ input, caller }) {
    if (input.email === caller.email) return fail('request.invalid', { fields: { email: 'field.unchanged' } });
    const to = { channel: 'email', email: input.email } as const;
    return {
      ok: true,
      facts: [],
      codes: [{ kind: 'otp_change_email', params: {}, to, isNew: true }],
      audit: { action: 'email.change_requested', detail: {} },
      plan: undefined,
    };
  },

  async run({ tx, ids, caller, input, policy, now }) {
    await keepFormerContact({ tx, ids, policy, now }, caller, 'email');
    await tx.members.update(caller.id, { email: input.email, emailChangedAt: now });
    return {
      ok: true,
      reply: { state: 'EMAIL_CHANGED' },
      audit: [{ action: 'email.change', actorId: caller.id, subjectId: caller.id, detail: {} }],
      messages: [{ member: caller, kind: 'email_changed', params: { email: masked(input.email) } }],
    };
  },
};
