import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../endpoint.ts';
import * as s from '../schemas/account.ts';
import { Nothing } from '../schemas/values.ts';

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

export const accountEndpoints = {
  register: {
    ...row,
    summary: 'Create a member and sign in',
    access: 'public',
    effect: 'write',
    input: s.RegisterBody,
    output: s.TokenReply,
    errors: ['account.phone_taken', 'idempotency.key_reused'],
    session: 'set',
  },
  login: {
    ...row,
    summary: 'Sign in with phone number and password',
    access: 'public',
    effect: 'write',
    input: s.LoginBody,
    output: s.TokenReply,
    errors: ['auth.bad_credentials', 'auth.too_many_tries'],
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
    errors: ['auth.too_many_tries'],
  },
  confirmRecovery: {
    ...row,
    summary: 'Set a new password with the one-time password',
    access: 'public',
    effect: 'write',
    input: s.ConfirmRecoveryBody,
    output: s.PasswordChangedReply,
    errors: ['otp.wrong', 'auth.too_many_tries'],
  },
  listDevices: {
    ...row,
    summary: 'Where the caller is signed in, newest first',
    access: 'member',
    effect: 'read',
    input: s.DevicesBody,
    output: s.DevicesReply,
    errors: [],
    subject: 'phoneNumber',
  },
  endDevice: {
    ...row,
    summary: "Sign one of the caller's devices out",
    access: 'member',
    effect: 'write',
    input: s.EndDeviceBody,
    output: s.EndDeviceReply,
    errors: ['session.not_found'],
    subject: 'phoneNumber',
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
