import { isDecidedLoan } from '../activation/rules.ts';
import { fail, type Failure, type Operation } from '../operation.ts';
import type { PrivacyReason, PrivacyRequestRecord } from '../ports/record/privacy-records.ts';
import type { AuditEntry, MemberRecord } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';
import type { Policy } from '../policy.ts';
import { eraseMember } from './deletion/erase-member.ts';
import { readDeletion } from './deletion/read-deletion.ts';
import { requestView } from './request-view.ts';
import { answersTo, HINDRANCE_ERRORS, stepOf } from './rules.ts';

interface World {
  readonly tx: Tx;
  readonly policy: Policy;
  readonly now: number;
}

/** What an answer does beside being written down, for the audit; often nothing. */
async function carryOut(
  { tx, policy, now }: World,
  reason: PrivacyReason,
  { topic }: PrivacyRequestRecord,
  member: MemberRecord,
): Promise<readonly AuditEntry[] | Failure> {
  if (reason === 'account_deleted') {
    const plan = await readDeletion(tx, member, policy, now);
    return plan.hindrance ? fail(HINDRANCE_ERRORS[plan.hindrance]) : eraseMember(tx, member, plan, now);
  }
  const step = reason === 'step_opened' ? stepOf(topic) : null;
  if (step === null) return [];
  if (member.reopenedStep !== null && member.reopenedStep !== step) return fail('privacy.step_open');
  if (isDecidedLoan((await tx.loans.newestOf(member.id))?.status ?? null)) return fail('loan.wrong_status');
  await tx.members.update(member.id, { reopenedStep: step });
  return [{ action: 'member.step_opened', actorId: null, subjectId: member.id, detail: { step } }];
}

/**
 * An officer's answer to a request, from the closed list: the reason decides whether it is done or refused. A granted deletion is carried out,
 * an opened step lets the member correct it once; the member is told on their phone. Fails with `privacy.not_found`, `privacy.answered`,
 * `privacy.wrong_answer`, `privacy.own_request`, `privacy.open_loan`, `privacy.money_left`, `privacy.officer_account`, `privacy.step_open`, `loan.wrong_status` (a step is to be opened between approval and release).
 */
export const answerPrivacy: Operation<'answerPrivacy'> = {
  async run({ tx, input: { id, reason }, caller, policy, now }) {
    const request = await tx.privacy.request(id);
    const member = request && (await tx.members.byId(request.memberId));
    if (!member) return fail('privacy.not_found');
    if (member.id === caller.id) return fail('privacy.own_request');
    if (request.state !== 'WAITING') return fail('privacy.answered');
    const state = answersTo(request).find((answer) => answer.reason === reason)?.state;
    if (!state) return fail('privacy.wrong_answer');
    const done = await carryOut({ tx, policy, now }, reason, request, member);
    if ('ok' in done) return done;
    const answer = { state, reason, answeredAt: now, answeredBy: caller.id } as const;
    await tx.privacy.answerRequest(id, answer);
    const { number, kind } = request;
    return {
      ok: true,
      reply: { request: requestView({ ...request, ...answer }) },
      audit: [
        {
          action: 'privacy.answer',
          actorId: caller.id,
          subjectId: member.id,
          detail: { requestId: id, kind, state, reason },
        },
        ...done.map((entry) => ({ ...entry, actorId: caller.id })),
      ],
      messages: [
        // To the number of before: a deleted account has none any more.
        reason === 'account_deleted'
          ? { member, channel: 'sms', kind: 'account_deleted', params: { number } }
          : { member, channel: 'sms', kind: 'privacy_answered', params: { number } },
      ],
    };
  },
};
