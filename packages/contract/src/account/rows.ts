import * as v from 'valibot';
import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../row.ts';
import * as s from './schemas.ts';
import { oTP } from '../proof/fields.ts';
import { otpErrors } from '../proof/otp-errors.ts';
import { provenByCode, withPassword } from '../proof/proof.ts';
import { StopPhoneChangeBody, StopPhoneChangeReply, WaitReply } from './wait.ts';
import { Nothing, SubjectBody } from '../values.ts';

const row = { body: 'json', reply: 'json' } as const;
const refreshSession = {
  ...row,
  access: 'public',
  effect: 'write',
  body: 'none',
  input: Nothing,
  output: s.TokenReply,
  errors: ['auth.session_ended', 'auth.not_allowed'],
  session: 'set',
} as const satisfies Partial<EndpointRow>;

/** What a member does with the own account. */
const own = { ...row, access: 'member', effect: 'write', subject: 'phoneNumber' } as const;
const change = { ...own, errors: [...otpErrors, 'idempotency.key_reused'] } as const;

export const rows = {
  register: {
    ...row,
    summary: 'Create a member and sign in',
    access: 'public',
    effect: 'write',
    input: s.RegisterBody,
    output: s.TokenReply,
    errors: ['account.phone_taken', 'account.too_many_registrations', 'idempotency.key_reused'],
    rateLimit: 'registrations',
    session: 'set',
  },
  login: {
    ...row,
    summary: 'Sign in with phone number and password',
    access: 'public',
    effect: 'write',
    input: s.LoginBody,
    output: s.TokenReply,
    errors: ['auth.bad_credentials', 'auth.recovered_elsewhere', 'auth.too_many_tries', 'idempotency.key_reused'],
    session: 'set',
  },
  logout: {
    ...row,
    summary: 'End the session of the refresh cookie',
    access: 'public',
    effect: 'write',
    input: Nothing,
    output: s.LogoutReply,
    errors: [],
    session: 'clear',
  },
  refresh: { ...refreshSession, summary: 'A new access token for the refresh cookie' },
  refreshAgain: { ...refreshSession, summary: 'The same, at the address that the automatic renewal uses' },
  changePassword: {
    ...row,
    summary: 'Change the password; other sessions end',
    access: 'member',
    effect: 'write',
    waits: 'account',
    input: s.ChangePasswordBody,
    output: s.PasswordChangedReply,
    errors: ['account.wrong_password', 'auth.too_many_tries', 'idempotency.key_reused'],
    subject: 'phoneNumber',
  },
  recover: {
    ...row,
    summary: 'Send a one-time password for a new password, if the account exists',
    access: 'public',
    effect: 'write',
    input: s.RecoverBody,
    output: s.RecoverReply,
    errors: ['auth.too_many_tries', 'otp.locked'],
  },
  confirmRecovery: {
    ...row,
    summary: 'Set a new password with the one-time password',
    access: 'public',
    effect: 'write',
    input: s.ConfirmRecoveryBody,
    output: s.PasswordChangedReply,
    errors: ['otp.wrong', 'otp.locked', 'auth.too_many_tries', 'idempotency.key_reused'],
  },
  listDevices: {
    ...row,
    summary: 'Where the caller is signed in, newest first',
    access: 'member',
    effect: 'read',
    input: SubjectBody,
    output: s.DevicesReply,
    errors: [],
    subject: 'phoneNumber',
  },
  endDevice: {
    ...row,
    summary: "Sign one of the caller's devices out, with the current password",
    access: 'member',
    effect: 'write',
    input: s.EndDeviceBody,
    output: s.EndDeviceReply,
    errors: ['session.not_found', 'account.waiting', 'account.wrong_password', 'auth.too_many_tries'],
    subject: 'phoneNumber',
  },
  accountWait: {
    ...row,
    summary:
      'Whether payouts and changes of the account wait, why and until when, and whether this session may stop it',
    access: 'member',
    effect: 'read',
    input: SubjectBody,
    output: WaitReply,
    errors: [],
    subject: 'phoneNumber',
  },
  stopRecovery: {
    ...row,
    summary:
      'Undo a recovery that was not the own, on a device that was signed in on before it, with the password of before',
    access: 'public',
    effect: 'write',
    input: StopPhoneChangeBody,
    output: s.PasswordChangedReply,
    errors: ['account.nothing_to_stop', 'account.wrong_password', 'auth.too_many_tries', 'idempotency.key_reused'],
  },
  stopPhoneChange: {
    ...row,
    summary: 'Undo a change of the phone number that was not the own, from a device that was signed in before it',
    access: 'member',
    effect: 'write',
    movesMoney: true,
    input: StopPhoneChangeBody,
    output: StopPhoneChangeReply,
    errors: [
      'auth.suspended',
      'account.nothing_to_stop',
      'account.wrong_password',
      'auth.too_many_tries',
      'idempotency.key_reused',
    ],
    subject: 'phoneNumber',
  },
  setPreferences: {
    ...own,
    summary: 'Language of sentences and messages, and the time zone whose nights are quiet',
    input: s.PreferencesBody,
    output: s.PreferencesReply,
    errors: [],
  },
  changeEmail: {
    ...change,
    summary: 'Change the email address, proven from the new one',
    waits: 'account',
    ...provenByCode(s.ChangeEmailBody, { to: 'named contacts', asksFor: withPassword }),
    output: s.ChangeEmailReply,
  },
  changePhone: {
    ...change,
    summary: 'Change the phone number, proven from the new one and, unless it is lost, the old one; other sessions end',
    movesMoney: true,
    // Not twice in a row either: the number that two officers give an account back to would be a thief's.
    waits: 'number',
    ...provenByCode(s.ChangePhoneBody, {
      to: 'named contacts',
      asksFor: withPassword,
      moreCodes: { oldNumberOTP: v.optional(oTP) },
    }),
    output: s.ChangePhoneReply,
    errors: ['auth.suspended', 'account.phone_taken', ...change.errors],
  },
  changeEmployment: {
    ...own,
    summary: 'Correct where one works and what one earns, not while an application is being decided',
    input: s.ChangeEmploymentBody,
    output: s.ChangeEmploymentReply,
    errors: ['loan.being_decided', 'idempotency.key_reused'],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
