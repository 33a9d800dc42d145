import type { ReplyOf } from '@tulay/contract/table';
import type { PrivacyRequestRecord } from '../ports/record/privacy-records.ts';

type PrivacyRequestView = ReplyOf<'askPrivacy'>['request'];

/** A request in wire shape, for its member and for the desk. */
export function requestView(request: PrivacyRequestRecord): PrivacyRequestView {
  const { id, number, kind, topic, note, state, reason, createdAt, dueAt, answeredAt } = request;
  return {
    id,
    number,
    kind,
    topic,
    note,
    state,
    reason,
    createdAt: new Date(createdAt).toISOString(),
    dueAt: new Date(dueAt).toISOString(),
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
  };
}
