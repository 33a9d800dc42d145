import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../row.ts';
import * as s from './schemas.ts';

const row = { body: 'json', reply: 'json', access: 'officer' } as const;

export const rows = {
  approvalQueue: {
    ...row,
    summary: 'What waits for a second officer, the longest waiting first',
    effect: 'read',
    input: s.ApprovalQueueBody,
    output: s.ApprovalQueueReply,
    errors: [],
  },
  decideApproval: {
    ...row,
    summary: 'Approve or decline what another officer proposed, or take back what one proposed oneself',
    effect: 'write',
    movesMoney: true,
    input: s.DecideApprovalBody,
    output: s.DecideApprovalReply,
    errors: [
      'approval.not_found',
      'approval.same_officer',
      'approval.own_account',
      'approval.ended',
      'approval.lapsed',
      'approval.reason_missing',
      'approval.proposer_gone',
      'approval.earlier_waits',
      'approval.not_possible',
      'idempotency.key_reused',
    ],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
