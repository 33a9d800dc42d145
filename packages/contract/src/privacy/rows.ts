import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../row.ts';
import { SubjectBody } from '../values.ts';
import * as s from './schemas.ts';

const row = { body: 'json', reply: 'json', access: 'member', subject: 'phoneNumber' } as const;
const deskRow = { body: 'json', reply: 'json', access: 'officer' } as const;

export const rows = {
  getPrivacy: {
    ...row,
    summary: 'What the caller agreed to, who looked at their file, their requests, and what deleting would mean',
    effect: 'read',
    input: SubjectBody,
    output: s.PrivacyReply,
    errors: [],
  },
  exportMyData: {
    ...row,
    summary: 'Everything held on the caller, as JSON or PDF; asks for the password, is limited and audited',
    effect: 'write',
    reply: 'file',
    fileType: 'application/json',
    otherFileType: 'application/pdf',
    input: s.ExportMyDataBody,
    output: s.ExportMyDataReply,
    errors: ['account.wrong_password', 'auth.too_many_tries', 'privacy.too_many_exports'],
  },
  askPrivacy: {
    ...row,
    summary: 'Ask for a correction of data or for the deletion of the account',
    effect: 'write',
    input: s.AskPrivacyBody,
    output: s.PrivacyRequestReply,
    errors: [
      'account.wrong_password',
      'auth.too_many_tries',
      'privacy.request_open',
      'privacy.open_loan',
      'privacy.money_left',
      'privacy.officer_account',
      'account.waiting',
      'idempotency.key_reused',
    ],
  },
  withdrawPrivacy: {
    ...row,
    summary: 'Take back a request that waits',
    effect: 'write',
    input: s.WithdrawPrivacyBody,
    output: s.PrivacyRequestReply,
    errors: ['privacy.not_found', 'privacy.answered'],
  },
  privacyQueue: {
    ...deskRow,
    summary: 'Requests about personal data, oldest first; the waiting ones unless asked otherwise',
    effect: 'read',
    input: s.PrivacyQueueBody,
    output: s.PrivacyQueueReply,
    errors: [],
  },
  answerPrivacy: {
    ...deskRow,
    summary:
      'Answer a request about personal data; a deletion is proposed, and carried out when another officer approves',
    effect: 'write',
    input: s.AnswerPrivacyBody,
    output: s.AnswerPrivacyReply,
    approval: { by: 'second officer', target: ['id'], when: { reason: 'account_deleted' } },
    errors: [
      'privacy.not_found',
      'privacy.answered',
      'privacy.wrong_answer',
      'privacy.own_request',
      'privacy.open_loan',
      'privacy.money_left',
      'privacy.officer_account',
      'account.waiting',
      'privacy.step_open',
      'loan.wrong_status',
    ],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
