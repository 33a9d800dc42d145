import type { ErrorCode } from '../errors.ts';

/** How a one-time password can be refused. */
export const otpErrors = [
  'otp.wrong',
  'otp.expired',
  'otp.used',
  'otp.no_tries_left',
  'otp.unknown',
] as const satisfies readonly ErrorCode[];
