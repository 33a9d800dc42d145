import type { EndpointName } from '../addresses.ts';
import { FileReply } from '../activation/schemas.ts';
import type { EndpointRow } from '../row.ts';
import * as s from './schemas.ts';

const row = { body: 'json', reply: 'json', access: 'officer' } as const;

export const rows = {
  payoutCandidates: {
    ...row,
    summary: 'The withdrawals that are in no payout file yet, oldest first, and why one cannot be taken in',
    effect: 'read',
    input: s.PayoutCandidatesBody,
    output: s.PayoutCandidatesReply,
    errors: [],
  },
  makePayoutFile: {
    ...row,
    summary: 'Propose a file for the bank of these withdrawals; one file waits at a time',
    effect: 'write',
    movesMoney: true,
    input: s.MakePayoutFileBody,
    output: s.MakePayoutFileReply,
    approval: { by: 'second officer', target: [] },
    errors: [
      'withdrawal.not_found',
      'withdrawal.own_withdrawal',
      'withdrawal.wrong_status',
      'payout.in_file',
      'payout.settling',
      'payout.account_waits',
      'payout.account_corrected',
      'member.suspended',
      'idempotency.key_reused',
    ],
  },
  payoutFiles: {
    ...row,
    summary: 'The payout files that were released, newest first, with what became of their withdrawals',
    effect: 'read',
    input: s.PayoutFilesBody,
    output: s.PayoutFilesReply,
    errors: [],
  },
  payoutFile: {
    ...row,
    summary: 'A released payout file for the bank, byte for byte, with whole account numbers; audited for each of them',
    effect: 'write',
    reply: 'file',
    fileType: 'text/csv',
    input: s.PayoutFileBody,
    output: FileReply,
    errors: ['file.not_found'],
  },
  readPayoutResults: {
    ...row,
    summary: "What a bank's file of results would settle, line by line; changes nothing",
    effect: 'read',
    input: s.ReadPayoutResultsBody,
    output: s.PayoutLinesReply,
    errors: ['payout.unreadable'],
  },
  settlePayouts: {
    ...row,
    summary: "Propose that withdrawals are marked paid or failed as a bank's results say; each line tells what it did",
    effect: 'write',
    movesMoney: true,
    input: s.SettlePayoutsBody,
    output: s.PayoutLinesReply,
    approval: { by: 'second officer', target: [] },
    errors: ['idempotency.key_reused'],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
