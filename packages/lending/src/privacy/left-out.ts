/** What the reasons are told by, in each language. */
export type LeftOutId =
  | 'password'
  | 'tokens'
  | 'texts'
  | 'workers'
  | 'answers'
  | 'links'
  | 'officers'
  | 'owner'
  | 'attempts'
  | 'contacts'
  | 'approvals'
  | 'closures'
  | 'common';
/** Something that is stored and not in a member's export, and why: told in the export itself. */
export interface LeftOut {
  readonly id: LeftOutId;
  /** As `table.field` of the stored records, `table` for all of its fields, `*.field` in every table. */
  readonly fields: readonly string[];
  readonly what: string;
  readonly why: string;
}

/** The whole list. What is stored of a member is either in their export or here. */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    id: 'password',
    fields: [
      'members.passwordHash',
      'members.formerPasswordHash',
      'members.formerPasswordReplacedAt',
      'members.formerPasswordUntil',
    ],
    what: 'The hash of your password',
    why: 'It is a secret that keeps your account closed to others. Nobody can read the password from it, we neither.',
  },
  {
    id: 'tokens',
    fields: [
      'sessions.refreshHash',
      'sessions.previousHash',
      'sessions.deviceHash',
      'challenges.oTP',
      'challenges.oldNumberOTP',
      'challenges.boundTo',
    ],
    what: 'Hashes of sign-in tokens and of one-time passwords',
    why: 'They are secrets that protect your account and say nothing about you.',
  },
  {
    id: 'texts',
    fields: ['messages.text'],
    what: 'The texts of messages to you',
    why: 'They are erased as soon as a message is sent; one that still waits may hold a one-time password. Their kinds and times are here.',
  },
  {
    id: 'workers',
    fields: ['messages.attemptId', 'messages.handedOverAt'],
    what: 'Which worker is sending a message',
    why: 'It is a mark of our own machinery and is gone when the message is sent.',
  },
  {
    id: 'answers',
    fields: ['idempotency.answer', 'idempotency.inputDigest', 'idempotency.scope'],
    what: 'Answers kept for repeated requests',
    why: 'They repeat, for 30 days, what stands elsewhere in this file. Their keys and times are here.',
  },
  {
    id: 'links',
    fields: ['audit.sequence', 'audit.previousHash', 'audit.hash', 'scoreEvents.sequence'],
    what: 'Numbers and hashes that link records',
    why: 'They link your records to those of other members and say nothing about you.',
  },
  {
    id: 'officers',
    fields: [
      'audit.actorId',
      'audit.proposedBy',
      'loanEvents.actorId',
      'loans.disbursementProposedBy',
      'privacyRequests.answeredBy',
    ],
    what: 'Which of our officers acted',
    why: 'An officer is a person too. Each is shown by a number that stays the same.',
  },
  {
    id: 'owner',
    fields: ['*.memberId', 'audit.subjectId', 'profiles.memberId'],
    what: 'The id of your account in each record',
    why: 'It is the same everywhere and stands once, with your account.',
  },
  {
    id: 'attempts',
    fields: ['attempts'],
    what: 'Counters of wrong passwords, wrong codes and requests',
    why: 'They are kept for two days at the most under a digest, without your number.',
  },
  {
    id: 'contacts',
    fields: ['contacts'],
    what: 'Messages that you sent through the contact form',
    why: 'Anybody can write any name and address there, so they are not linked to an account. Ask us for them with a correction request.',
  },
  {
    id: 'approvals',
    fields: ['approvals'],
    what: 'What waited for a second officer before it was done',
    why: 'It repeats, until some time after its end, what then stands in your loans, your withdrawals and the list of what was done.',
  },
  {
    id: 'closures',
    fields: ['closures'],
    what: 'The record that an account is closed',
    why: 'It exists only once an account is closed, and nobody can sign in to that.',
  },
  {
    id: 'common',
    fields: ['repaymentReferences', 'numbers', 'rates', 'agreements'],
    what: 'Exchange rates, running numbers and the words of our agreements',
    why: 'They are the same for everybody. Which words you agreed to and when is here.',
  },
];
