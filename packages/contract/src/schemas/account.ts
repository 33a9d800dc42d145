import * as v from 'valibot';
import { email, fullName, newPassword, phoneNumber } from '../fields/account-fields.ts';
import {
  jobCategory,
  jobTitle,
  monthlyNetIncome,
  workLocation,
  workPlaceCountry,
} from '../fields/employment-fields.ts';
import { oTP } from '../fields/otp-fields.ts';
import { Id, Instant, PhoneText, Text } from './values.ts';

export const RegisterBody = v.object({
  fullName,
  phoneNumber,
  email,
  password: newPassword,
  workPlaceCountry,
  workLocation,
  jobTitle,
  jobCategory,
  monthlyNetIncome,
  companyRegister: v.optional(Text(100)),
  ipAddress: v.optional(Text(100)),
  countryRegister: v.optional(Text(100)),
  persist: v.optional(v.boolean()),
});
export const LoginBody = v.object({ phoneNumber: PhoneText, password: Text(200), persist: v.optional(v.boolean()) });
export const TokenReply = v.object({ accessToken: v.string() });
export const LogoutReply = v.object({ state: v.literal('SIGNED_OUT') });

export const ChangePasswordBody = v.object({
  phoneNumber: PhoneText,
  currentPassword: Text(200),
  newPassword,
  password: Text(200),
});
export const RecoverBody = v.object({ phoneNumber });
/** The same for known and unknown numbers. */
export const RecoverReply = v.object({ state: v.literal('CODE_SENT_IF_KNOWN') });
export const ConfirmRecoveryBody = v.object({ phoneNumber, oTP, newPassword });
export const PasswordChangedReply = v.object({ state: v.literal('PASSWORD_CHANGED') });

export const DevicesBody = v.object({ phoneNumber: PhoneText });
/** One signed-in device. `current` is the one that asks. */
export const Device = v.object({
  id: Id,
  userAgent: v.string(),
  signedInAt: Instant,
  lastUsedAt: Instant,
  current: v.boolean(),
});
export const DevicesReply = v.object({ items: v.array(Device), nextCursor: v.null() });
export const EndDeviceBody = v.object({ phoneNumber: PhoneText, id: Id, currentPassword: Text(200) });
export const EndDeviceReply = v.object({ state: v.literal('DEVICE_SIGNED_OUT') });
