import * as v from 'valibot';
import {
  deletionHindrances,
  photoReasons,
  privacyFormats,
  privacyNoteMax,
  privacyReasons,
  privacyRequestKinds,
  privacyRequestStates,
  privacyTopics,
} from './choices.ts';
import { uploadKinds } from '../activation/schemas.ts';
import { QueueMember } from '../account/queue-member.ts';
import { Clause } from '../loan/clause.ts';
import { Cursor, Id, Instant, Limit, PhoneText, Text } from '../values.ts';
import { refusal } from '../refusal.ts';

export const PrivacyReason = v.picklist(privacyReasons, refusal('wire.reason'));

export const PrivacyRequest = v.object({
  id: Id,
  /** As people name it. */
  number: v.string(),
  kind: v.picklist(privacyRequestKinds),
  topic: v.picklist([...privacyTopics, 'account']),
  note: v.string(),
  state: v.picklist(privacyRequestStates),
  reason: v.nullable(PrivacyReason),
  createdAt: Instant,
  /** By when it is answered. */
  dueAt: Instant,
  answeredAt: v.nullable(Instant),
});
/** Something the member agreed to: in which words, and when. */
export const Consent = v.object({
  kind: v.picklist(['personal_data', 'loan_agreement', 'loan_contract']),
  version: v.string(),
  at: Instant,
  /** The text in force today is the one that was agreed to. */
  current: v.boolean(),
  loanNumber: v.nullable(v.string()),
});
/** One look of one of our officers. They are told apart by a number that stays the same, not by name. */
export const FileView = v.object({
  at: Instant,
  officer: v.string(),
  what: v.picklist([...uploadKinds, 'file']),
  /** Why a photo was opened; null for the file. */
  reason: v.nullable(v.picklist(photoReasons)),
});
export const PrivacyReply = v.object({
  consents: v.array(Consent),
  /** The words of each agreement that was accepted with an application. */
  agreements: v.array(v.object({ version: v.string(), clauses: v.array(Clause) })),
  /** The photos that are kept now. */
  photos: v.array(v.object({ id: Id, kind: v.picklist(uploadKinds), createdAt: Instant })),
  views: v.array(FileView),
  /** There are older views than those in the list. */
  moreViews: v.boolean(),
  requests: v.array(PrivacyRequest),
  /** A step of the activation is open for the member to correct. */
  stepOpen: v.boolean(),
  deletion: v.object({
    /** Why it cannot be done now; null when it can. */
    hindrance: v.nullable(v.picklist(deletionHindrances)),
    /** `erase`: nothing personal is left; `close`: what the law demands stays until `keptUntil`. */
    outcome: v.picklist(['erase', 'close']),
    keptUntil: v.nullable(Instant),
    keptYears: v.number(),
  }),
  /** In how many days a request is answered at the latest. */
  answerDays: v.number(),
});

export const ExportMyDataBody = v.object({
  phoneNumber: PhoneText,
  currentPassword: Text(200),
  format: v.picklist(privacyFormats, refusal('wire.json_or_pdf')),
});
export const ExportMyDataReply = v.null();

const asked = { phoneNumber: PhoneText, /** Read by our staff only. */ note: v.optional(Text(privacyNoteMax)) };
export const AskPrivacyBody = v.variant(
  'kind',
  [
    v.object({
      ...asked,
      kind: v.literal('correction'),
      topic: v.picklist(privacyTopics, refusal('wire.what_to_correct')),
    }),
    v.object({ ...asked, kind: v.literal('deletion'), currentPassword: Text(200) }),
  ],
  refusal('wire.correction_or_deletion'),
);
export const PrivacyRequestReply = v.object({ request: PrivacyRequest });
export const WithdrawPrivacyBody = v.object({ phoneNumber: PhoneText, id: Id });

export const PrivacyQueueBody = v.object({ answered: v.optional(v.boolean()), cursor: Cursor, limit: Limit });
export const QueuePrivacyRequest = v.object({
  ...PrivacyRequest.entries,
  member: QueueMember,
  /** It waits longer than was promised. */
  overdue: v.boolean(),
  /** What can be answered: each with the state that it leads to, and why this officer or this moment cannot. */
  answers: v.array(
    v.object({ reason: PrivacyReason, state: v.picklist(['DONE', 'REFUSED']), refusal: v.nullable(v.string()) }),
  ),
});
export const PrivacyQueueReply = v.object({ items: v.array(QueuePrivacyRequest), nextCursor: v.nullable(v.string()) });
export const AnswerPrivacyBody = v.object({ id: Id, reason: PrivacyReason });
export const AnswerPrivacyReply = v.object({ request: PrivacyRequest });
