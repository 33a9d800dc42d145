import { errorSentence } from '@tulay/contract/words/refusal-sentence';
import type { Language } from '@tulay/contract/language';
import type { Operation } from '../operation.ts';
import type { Policy } from '../policy.ts';
import { pageAsked } from '../ports/cursor.ts';
import type { PrivacyRequestRecord } from '../ports/record/privacy-records.ts';
import type { MemberRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { readDeletion } from './deletion/read-deletion.ts';
import { requestView } from './request-view.ts';
import { answersTo, HINDRANCE_ERRORS, stepOf } from './rules.ts';

interface World {
  readonly tx: Reader;
  readonly policy: Policy;
  readonly now: number;
  readonly caller: MemberRecord;
  readonly language: Language;
}

/** Why this officer cannot give an answer now, in the words that the server would refuse with; null when they can. */
async function refusalOf(
  { tx, policy, now, caller, language }: World,
  reason: string,
  { topic }: PrivacyRequestRecord,
  member: MemberRecord,
): Promise<string | null> {
  if (member.id === caller.id) return errorSentence(language, 'privacy.own_request');
  if (reason === 'step_opened' && member.reopenedStep !== null && member.reopenedStep !== stepOf(topic))
    return errorSentence(language, 'privacy.step_open');
  if (reason !== 'account_deleted') return null;
  const { hindrance } = await readDeletion(tx, member, policy, now);
  return hindrance && errorSentence(language, HINDRANCE_ERRORS[hindrance]);
}

/** Requests about personal data, the longest waiting first, each with what can be answered; the answered ones when asked for. */
export const privacyQueue: Operation<'privacyQueue'> = {
  async run({ tx, input, caller, policy, now, request: { language } }) {
    const page = await tx.privacy.queue({ answered: input.answered ?? false, ...pageAsked(input) });
    const items = [];
    for (const request of page.items) {
      const member = await tx.members.byId(request.memberId);
      if (!member) continue;
      const answers = [];
      if (request.state === 'WAITING')
        for (const answer of answersTo(request)) {
          const refusal = await refusalOf({ tx, policy, now, caller, language }, answer.reason, request, member);
          answers.push({ ...answer, refusal });
        }
      const { id: _id, fullName, phoneNumber } = member;
      const overdue = request.state === 'WAITING' && request.dueAt < now;
      items.push({ ...requestView(request), member: { _id, fullName, phoneNumber }, overdue, answers });
    }
    return { ok: true, reply: { items, nextCursor: page.nextCursor } };
  },
};
