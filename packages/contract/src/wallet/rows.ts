import type { EndpointName } from '../addresses.ts';
import type { ErrorCode } from '../errors.ts';
import type { EndpointRow } from '../row.ts';
import { otpErrors } from '../proof/otp-errors.ts';
import { provenByCode } from '../proof/proof.ts';
import { PagedSubjectBody, SubjectBody } from '../values.ts';
import * as s from './schemas.ts';

const row = { body: 'json', reply: 'json', subject: 'phoneNumber' } as const;

/** Why a withdrawal is refused, whatever proves it. */
export const withdrawalErrors = [
  'auth.not_activated',
  'auth.suspended',
  'loan.not_found',
  'withdrawal.amount_too_small',
  'withdrawal.insufficient_balance',
  'withdrawal.repeated',
] as const satisfies readonly ErrorCode[];

export const rows = {
  getWallet: {
    ...row,
    summary: 'The wallet and the newest loan',
    access: 'activated',
    effect: 'read',
    officersMayRead: true,
    input: SubjectBody,
    output: s.Wallet,
    errors: ['auth.not_activated', 'member.not_found'],
  },
  withdraw: {
    ...row,
    summary: "Withdraw to the member's own account",
    access: 'activated',
    effect: 'write',
    movesMoney: true,
    waits: 'account',
    ...provenByCode(s.WithdrawBody, { to: 'own phone', unbound: ['availableBalance', 'companyName'] }),
    output: s.WithdrawReply,
    errors: [...withdrawalErrors, ...otpErrors, 'idempotency.key_reused'],
  },
  listWithdrawals: {
    ...row,
    summary: "The member's withdrawals, newest first; account numbers masked for officers",
    access: 'member',
    effect: 'read',
    officersMayRead: true,
    input: PagedSubjectBody,
    output: s.WithdrawalsReply,
    errors: ['member.not_found'],
  },
  listMovements: {
    ...row,
    summary: "The movements of the member's wallet and what was paid on their loans, newest first",
    access: 'activated',
    effect: 'read',
    officersMayRead: true,
    input: PagedSubjectBody,
    output: s.MovementsReply,
    errors: ['auth.not_activated', 'member.not_found'],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
