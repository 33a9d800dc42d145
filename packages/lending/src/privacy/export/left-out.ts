import type { PrivacyCopy } from '@tulay/contract/words/generated/types';

/**
 * The whole list of what is stored and not in a member's export, by the fields: as `table.field` of the stored records, `table`
 * for all of its fields, `*.field` in every table. What is stored of a member is either in their export or here. The export itself
 * tells it, with the reason, in the words of `privacy-copy.json`.
 */
export const LEFT_OUT: Readonly<Record<keyof PrivacyCopy['leftOut'], readonly string[]>> = {
  password: [
    'members.passwordHash',
    'members.formerPasswordHash',
    'members.formerPasswordReplacedAt',
    'members.formerPasswordUntil',
  ],
  tokens: [
    'sessions.refreshHash',
    'sessions.previousHash',
    'sessions.deviceHash',
    'challenges.oTP',
    'challenges.oldNumberOTP',
    'challenges.boundTo',
    'payLinks.tokenHash',
  ],
  texts: ['messages.text'],
  workers: ['messages.attemptId', 'messages.handedOverAt'],
  answers: ['idempotency.answer', 'idempotency.inputDigest', 'idempotency.scope'],
  links: ['audit.sequence', 'audit.previousHash', 'audit.hash', 'verifiedAudit', 'scoreEvents.sequence'],
  officers: [
    'audit.actorId',
    'audit.proposedBy',
    'loanEvents.actorId',
    'loans.disbursementProposedBy',
    'privacyRequests.answeredBy',
    'paymentAdvices.answeredBy',
  ],
  owner: ['*.memberId', 'audit.subjectId', 'profiles.memberId'],
  attempts: ['attempts'],
  contacts: ['contacts'],
  approvals: ['approvals'],
  closures: ['closures'],
  incoming: ['incoming'],
  payoutFiles: ['payoutFiles'],
  common: ['repaymentReferences', 'numbers', 'rates', 'agreements'],
};
