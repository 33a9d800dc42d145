import type { ErrorCode } from '../errors.ts';

/** How a one-time password can be refused. `otp.locked` refuses to send another one as well. */
export const otpErrors = [
  'otp.wrong',
  'otp.expired',
  'otp.used',
  'otp.no_tries_left',
  'otp.unknown',
  'otp.locked',
] as const satisfies readonly ErrorCode[];

/** Why none is sent, whatever it is for. */
export const notSentErrors = ['otp.too_many_requests', 'otp.locked'] as const satisfies readonly ErrorCode[];
