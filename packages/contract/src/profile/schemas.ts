import { employmentFields } from '../account/employment-fields.ts';
import { AccountSigns, AccountWait } from '../account/wait.ts';
import { addressFields } from '../activation/address-fields.ts';
import { bankFields } from '../activation/bank-fields.ts';
import { identityFields } from '../activation/identity-fields.ts';
import { personalFields } from '../activation/personal-fields.ts';
import { referenceFields } from '../activation/reference-fields.ts';
import { MemberInfoState } from '../activation/schemas.ts';
import { toldOf } from '../fields/field.ts';
import { languages } from '../language.ts';
import { Loan } from '../loan/schemas.ts';
import { Id } from '../values.ts';
import { Withdrawal } from '../wallet/schemas.ts';
import * as v from 'valibot';

const optionalText = v.optional(v.string());
/** Addresses of photos. */
export const UploadedPhotos = v.object({ front: optionalText, back: optionalText, selfie: optionalText });
/** What the service knows of a member, for their own screens and for officers. Sections not saved yet are absent. */
export const memberInfoEntries = {
  _id: Id,
  phoneNumber: v.string(),
  email: v.string(),
  fullName: v.string(),
  state: MemberInfoState,
  reopened: v.nullable(MemberInfoState),
  ...toldOf(personalFields),
  ...toldOf(addressFields),
  ...toldOf(referenceFields),
  ...toldOf(identityFields),
  imageIdFrontURL: optionalText,
  imageIdBackURL: optionalText,
  imageSelfieURL: optionalText,
  /** The member's newest stored photos, also those that step 4 does not use yet; only in one's own details. */
  uploadedPhotos: v.optional(UploadedPhotos),
  ...toldOf(bankFields),
  ...toldOf(employmentFields),
  incomeCurrency: optionalText,
  /** Null before activation: there is none yet. */
  creditScore: v.nullable(v.number()),
  language: v.picklist(languages),
  timeZone: v.string(),
  /** False while the account is suspended. */
  active: v.boolean(),
};

/** For the confirm dialog: the account number comes masked. */
export const OwnInfo = v.object({
  fullName: v.string(),
  phoneNumber: v.string(),
  bankName: v.string(),
  accountNumber: v.string(),
  state: MemberInfoState,
});

export const Member = v.object({
  ...memberInfoEntries,
  ...AccountSigns.entries,
  wait: v.nullable(AccountWait),
  loan: v.nullable(Loan),
  withdrawal: v.nullable(Withdrawal),
});
