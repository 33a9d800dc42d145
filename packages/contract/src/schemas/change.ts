import * as v from 'valibot';
import { email, phoneNumber } from '../fields/account-fields.ts';
import { accountNumber, bankName } from '../fields/bank-fields.ts';
import {
  jobCategory,
  jobTitle,
  monthlyNetIncome,
  workLocation,
  workPlaceCountry,
} from '../fields/employment-fields.ts';
import { PhoneText } from './values.ts';

export const ChangeBankBody = v.object({ phoneNumber: PhoneText, bankName, accountNumber });
export const ChangeBankReply = v.object({ state: v.literal('BANK_CHANGED') });

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
export const ChangeEmploymentBody = v.object({
  phoneNumber: PhoneText,
  workPlaceCountry,
  workLocation,
  jobTitle,
  jobCategory,
  monthlyNetIncome,
});
export const ChangeEmploymentReply = v.object({ state: v.literal('EMPLOYMENT_CHANGED') });
