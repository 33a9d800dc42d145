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
import { oTP } from '../fields/otp-fields.ts';
import { ChallengeReply } from './account.ts';
import { Id, PhoneText, Text } from './values.ts';

/** Absent when the one-time password is asked for, both present when it confirms. */
const confirmation = { challenge: v.optional(Id), oTP: v.optional(oTP) };
/** Asked for when the one-time password is sent; the code that it allowed is proof enough afterwards. */
const currentPassword = v.optional(Text(200));

export const ChangeBankBody = v.object({ phoneNumber: PhoneText, bankName, accountNumber, ...confirmation });
export const ChangeBankReply = v.union([ChallengeReply, v.object({ state: v.literal('BANK_CHANGED') })]);

export const ChangeEmailBody = v.object({ phoneNumber: PhoneText, email, currentPassword, ...confirmation });
export const ChangeEmailReply = v.union([ChallengeReply, v.object({ state: v.literal('EMAIL_CHANGED') })]);

/** `phoneNumber` is the caller's present number, as in every call. */
export const ChangePhoneBody = v.object({
  phoneNumber: PhoneText,
  newPhoneNumber: phoneNumber,
  currentPassword,
  ...confirmation,
});
/** With the number as it is stored from now on. */
export const ChangePhoneReply = v.union([
  ChallengeReply,
  v.object({ state: v.literal('PHONE_CHANGED'), phoneNumber: v.string() }),
]);

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
