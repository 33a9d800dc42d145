import * as v from 'valibot';
import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../endpoint.ts';
import { oTP } from '../fields/otp-fields.ts';
import { provenByCode, withPassword } from '../proof.ts';
import * as s from '../schemas/change.ts';
import { otpErrors } from './otp-errors.ts';

const row = { body: 'json', reply: 'json', effect: 'write', subject: 'phoneNumber' } as const;
const anyChange = [...otpErrors, 'idempotency.key_reused'] as const;

export const changeEndpoints = {
  changeBank: {
    ...row,
    summary: 'Correct the receiving account: free, holds nothing up, proven from the own phone',
    access: 'activated',
    movesMoney: true,
    waits: 'number',
    ...provenByCode(s.ChangeBankBody, { to: 'own phone' }),
    output: s.ChangeBankReply,
    errors: ['auth.not_activated', 'auth.suspended', ...anyChange],
  },
  changeEmail: {
    ...row,
    summary: 'Change the email address, proven from the new one',
    access: 'member',
    waits: 'account',
    ...provenByCode(s.ChangeEmailBody, { to: 'named contacts', asksFor: withPassword }),
    output: s.ChangeEmailReply,
    errors: anyChange,
  },
  changePhone: {
    ...row,
    summary: 'Change the phone number, proven from the new one and, unless it is lost, the old one; other sessions end',
    access: 'member',
    movesMoney: true,
    waits: 'account',
    ...provenByCode(s.ChangePhoneBody, {
      to: 'named contacts',
      asksFor: withPassword,
      moreCodes: { oldNumberOTP: v.optional(oTP) },
    }),
    output: s.ChangePhoneReply,
    errors: ['auth.suspended', 'account.phone_taken', ...anyChange],
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
