import * as v from 'valibot';
import { newPassword } from './fields.ts';
import { waitReasons } from './wait-reasons.ts';
import { Instant, PhoneText, Text } from '../values.ts';

/** Why payouts and changes of the account wait, and until when: null while the account is on hold, whose lifting begins it anew. */
export const AccountWait = v.object({ reason: v.picklist(waitReasons), endsAt: v.nullable(Instant) });

/** What an officer looks at before money goes out: since when the receiving account is the member's, and a number changed of late. */
export const AccountSigns = v.object({
  accountChangedAt: v.nullable(Instant),
  phoneChangedAt: v.nullable(Instant),
});

/** `mayStop`: the number was changed without a code of the former one, and this session was there before. */
export const WaitReply = v.object({ wait: v.nullable(AccountWait), mayStop: v.boolean() });

export const StopPhoneChangeBody = v.object({
  phoneNumber: PhoneText,
  currentPassword: Text(200),
  newPassword,
  /** Repeats the new one. */
  password: Text(200),
});
/** With the number as it was, and is again. */
export const StopPhoneChangeReply = v.object({ state: v.literal('PHONE_RESTORED'), phoneNumber: v.string() });
