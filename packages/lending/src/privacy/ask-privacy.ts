import { comparePassword, refuseWrongPassword, type ComparedPassword } from '../account/password/current-password.ts';
import { formatRunningNumber } from '../loan/running-number.ts';
import { fail, type Operation } from '../operation.ts';
import type { PrivacyRequestRecord } from '../ports/record/privacy-records.ts';
import { readDeletion } from './deletion/read-deletion.ts';
import { requestView } from './request-view.ts';
import { HINDRANCE_ERRORS } from './rules.ts';
import { dayMs } from '../calendar/durations.ts';

/**
 * Takes a request about the caller's own data: it has a number and a day by which it is answered. A deletion asks for the password, is refused
 * at once while it cannot be done, and is told to the member on every channel, in case it was not them.
 * Fails with `account.wrong_password`, `auth.too_many_tries`, `privacy.request_open`, `privacy.open_loan`, `privacy.money_left`,
 * `privacy.officer_account`.
 */
export const askPrivacy: Operation<'askPrivacy', ComparedPassword | null> = {
  async prepare(context) {
    const { input } = context;
    return input.kind === 'correction' ? null : comparePassword(context, input.currentPassword);
  },

  async run(context) {
    const { tx, input, prepared, caller, ids, policy, now } = context;
    if (prepared) {
      const wrong = await refuseWrongPassword(context, prepared);
      if (wrong) return wrong;
      const { hindrance } = await readDeletion(tx, caller, policy, now);
      if (hindrance) return fail(HINDRANCE_ERRORS[hindrance]);
    }
    const request: PrivacyRequestRecord = {
      id: ids.id(),
      number: `P-${formatRunningNumber(await tx.nextNumber('privacy'))}`,
      memberId: caller.id,
      kind: input.kind,
      topic: input.kind === 'correction' ? input.topic : 'account',
      note: (input.note ?? '').trim(),
      state: 'WAITING',
      reason: null,
      createdAt: now,
      dueAt: now + policy.privacyAnswerDays * dayMs,
      answeredAt: null,
      answeredBy: null,
    };
    if ((await tx.privacy.insertRequest(request)) === 'waiting_exists') return fail('privacy.request_open');
    const { id, kind, topic, number } = request;
    return {
      ok: true,
      reply: { request: requestView(request) },
      audit: [
        { action: 'privacy.ask', actorId: caller.id, subjectId: caller.id, detail: { requestId: id, kind, topic } },
      ],
      messages: kind === 'deletion' ? [{ member: caller, kind: 'deletion_asked', params: { number } }] : [],
    };
  },
};
