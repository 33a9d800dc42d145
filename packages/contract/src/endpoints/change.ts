import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../endpoint.ts';
import * as s from '../schemas/change.ts';
import { otpErrors } from './otp-errors.ts';

const row = { body: 'json', reply: 'json', effect: 'write', subject: 'phoneNumber' } as const;
const anyChange = ['otp.too_many_requests', ...otpErrors, 'idempotency.key_reused'] as const;
const withPassword = ['account.wrong_password', 'auth.too_many_tries', ...anyChange] as const;

/** Those that a one-time password protects send it first, bound to exactly the new values; with `challenge` and `oTP` they confirm. */
export const changeEndpoints = {
  changeBank: {
    ...row,
    summary: 'Correct the receiving account: free, holds nothing up, confirmed from the own phone',
    access: 'activated',
    movesMoney: true,
    input: s.ChangeBankBody,
    output: s.ChangeBankReply,
    errors: ['auth.not_activated', 'auth.suspended', ...anyChange],
  },
  changeEmail: {
    ...row,
    summary: 'Change the email address, confirmed from the new one',
    access: 'member',
    input: s.ChangeEmailBody,
    output: s.ChangeEmailReply,
    errors: withPassword,
  },
  changePhone: {
    ...row,
    summary: 'Change the phone number, confirmed from the new one; other sessions end',
    access: 'member',
    movesMoney: true,
    input: s.ChangePhoneBody,
    output: s.ChangePhoneReply,
    errors: ['auth.suspended', 'account.phone_taken', ...withPassword],
  },
  changeEmployment: {
    ...row,
    summary: 'Correct where one works and what one earns, not while an application is being decided',
    access: 'member',
    input: s.ChangeEmploymentBody,
    output: s.ChangeEmploymentReply,
    errors: ['loan.being_decided', 'idempotency.key_reused'],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
