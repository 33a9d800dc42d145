import { languages } from '../language.ts';
import { oTP } from '../proof/fields.ts';
import { Id, Instant, PhoneText, Text } from '../values.ts';
import { entriesOf } from '../fields/field.ts';
import { employmentFields } from './employment-fields.ts';
import { accountFields, email, newPassword, phoneNumber } from './fields.ts';
import { language, timeZone } from './preference-fields.ts';
import * as v from 'valibot';

export const RegisterBody = v.object({
  phoneNumber,
  ...entriesOf(accountFields),
  password: newPassword,
  ...entriesOf(employmentFields),
  companyRegister: v.optional(Text(100)),
  ipAddress: v.optional(Text(100)),
  countryRegister: v.optional(Text(100)),
  persist: v.optional(v.boolean()),
});
export const LoginBody = v.object({ phoneNumber: PhoneText, password: Text(200), persist: v.optional(v.boolean()) });
/** A JWT. Others answer with tokens too. */
export const TokenReply = v.object({ accessToken: v.pipe(v.string(), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)) });
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

/** One signed-in device. `current` is the one that asks. */
export const Device = v.object({
  id: Id,
  userAgent: v.string(),
  signedInAt: Instant,
  lastUsedAt: Instant,
  current: v.boolean(),
});
/** With the device that asks. */
export const DevicesReply = v.object({ items: v.pipe(v.array(Device), v.nonEmpty()), nextCursor: v.null() });
export const EndDeviceBody = v.object({ phoneNumber: PhoneText, id: Id, currentPassword: Text(200) });
export const EndDeviceReply = v.object({ state: v.literal('DEVICE_SIGNED_OUT') });

export const ChangeEmailBody = v.object({ phoneNumber: PhoneText, email });
export const ChangeEmailReply = v.object({ state: v.literal('EMAIL_CHANGED') });

/** `phoneNumber` is the caller's present number, as in every call. `withoutOldNumber`: nothing arrives there any more. */
export const ChangePhoneBody = v.object({
  phoneNumber: PhoneText,
  newPhoneNumber: phoneNumber,
  withoutOldNumber: v.optional(v.boolean()),
});
/** With the number as it is stored from now on. */
export const ChangePhoneReply = v.object({ state: v.literal('PHONE_CHANGED'), phoneNumber: v.string() });

/** No money goes another way by it, so it takes no one-time password. */
export const ChangeEmploymentBody = v.object({ phoneNumber: PhoneText, ...entriesOf(employmentFields) });
export const ChangeEmploymentReply = v.object({ state: v.literal('EMPLOYMENT_CHANGED') });

export const PreferencesBody = v.object({ phoneNumber: PhoneText, language, timeZone });
/** As they are kept now. */
export const PreferencesReply = v.object({
  state: v.literal('PREFERENCES_SAVED'),
  language: v.picklist(languages),
  timeZone: v.string(),
});
