import * as v from 'valibot';
import { countryResidence, postalCode, province, streetAddress, town } from '../fields/address-fields.ts';
import { accountNumber, bankName } from '../fields/bank-fields.ts';
import { identityNumber, identityType, otherIdentityType, withIdentityRules } from '../fields/identity-fields.ts';
import {
  birthDate,
  firstName,
  gender,
  isAgree,
  lastName,
  maritalStatus,
  middleName,
  nationality,
} from '../fields/personal-fields.ts';
import {
  refFullName,
  refFullNameOptional,
  refPhoneNumber,
  refPhoneNumberOptional,
  refRelationship,
  refRelationshipOptional,
} from '../fields/reference-fields.ts';
import { language, timeZone } from '../fields/preference-fields.ts';
import { languages } from '../language.ts';
import { memberInfoStates } from '../member-info-state.ts';
import { Colour, Id, Instant, Money, PhoneText } from './values.ts';
import { wireSentences } from '../wire-sentences.ts';

export const photoKinds = ['front', 'back', 'selfie'] as const;
export const MemberInfoState = v.picklist(memberInfoStates);
export const SubjectBody = v.object({ phoneNumber: PhoneText });
export const InfoStateReply = v.object({
  state: MemberInfoState,
  /** The step that an officer asked to correct, if any. */
  reopened: v.nullable(MemberInfoState),
  /** Why, where a loan waits for it: the sentence of the reason, and which photos it is about. */
  correction: v.optional(v.object({ sentence: v.string(), photos: v.array(v.picklist(photoKinds)) })),
});

export const PreferencesBody = v.object({ phoneNumber: PhoneText, language, timeZone });
/** As they are kept now. */
export const PreferencesReply = v.object({
  state: v.literal('PREFERENCES_SAVED'),
  language: v.picklist(languages),
  timeZone: v.string(),
});

export const PersonalBody = v.object({
  phoneNumber: PhoneText,
  gender,
  firstName,
  middleName,
  lastName,
  birthDate,
  maritalStatus,
  nationality,
  isAgree,
});
export const AddressBody = v.object({
  phoneNumber: PhoneText,
  countryResidence,
  province,
  town,
  streetAddress,
  postalCode,
});
export const ReferencesBody = v.object({
  phoneNumber: PhoneText,
  refFullName1: refFullName,
  refRelationship1: refRelationship,
  refPhoneNumber1: refPhoneNumber,
  refFullName2: refFullNameOptional,
  refRelationship2: refRelationshipOptional,
  refPhoneNumber2: refPhoneNumberOptional,
});
const Url = v.pipe(v.string(), v.maxLength(300, wireSentences['wire.address_too_long']));
export const IdentityBody = withIdentityRules(
  v.object({
    phoneNumber: PhoneText,
    identityType,
    otherIdentityType,
    identityNumber,
    imageIdFrontURL: Url,
    imageIdBackURL: Url,
    imageSelfieURL: Url,
  }),
);
export const BankBody = v.object({ phoneNumber: PhoneText, bankName, accountNumber });
/** `UPDATE_NEXT`: ask for the state and show its step. `INFO_COMPLETED`: nothing is left to fill. */
export const StepReply = v.object({ state: v.picklist(['UPDATE_NEXT', 'INFO_COMPLETED']) });

/** The photos of step 4. */
export const UploadBody = v.object({
  identityNumber: PhoneText,
  kind: v.picklist(photoKinds, wireSentences['wire.photo_kind']),
  image: v.pipe(
    v.instance(Uint8Array, wireSentences['wire.photo']),
    v.check((bytes) => bytes.length > 0, wireSentences['wire.file_empty']),
  ),
});
export const UploadReply = v.object({ url: v.string() });
export const FileParams = v.object({ id: Id });
export const FileReply = v.null();

const optionalText = v.optional(v.string());
/** What the service knows of a member, for their own screens and for officers. Sections not saved yet are absent. */
export const memberInfoEntries = {
  _id: Id,
  phoneNumber: v.string(),
  email: v.string(),
  fullName: v.string(),
  state: MemberInfoState,
  reopened: v.nullable(MemberInfoState),
  gender: optionalText,
  firstName: optionalText,
  middleName: optionalText,
  lastName: optionalText,
  birthDate: optionalText,
  maritalStatus: optionalText,
  nationality: optionalText,
  countryResidence: optionalText,
  province: optionalText,
  town: optionalText,
  streetAddress: optionalText,
  postalCode: optionalText,
  refFullName1: optionalText,
  refRelationship1: optionalText,
  refPhoneNumber1: optionalText,
  refFullName2: optionalText,
  refRelationship2: optionalText,
  refPhoneNumber2: optionalText,
  identityType: optionalText,
  otherIdentityType: optionalText,
  identityNumber: optionalText,
  imageIdFrontURL: optionalText,
  imageIdBackURL: optionalText,
  imageSelfieURL: optionalText,
  /** The member's newest stored photos, also those that step 4 does not use yet; only in one's own details. */
  uploadedPhotos: v.optional(v.object({ front: optionalText, back: optionalText, selfie: optionalText })),
  bankName: optionalText,
  accountNumber: optionalText,
  workPlaceCountry: optionalText,
  workLocation: optionalText,
  jobTitle: optionalText,
  jobCategory: optionalText,
  monthlyNetIncome: optionalText,
  incomeCurrency: optionalText,
  /** Null before activation: there is none yet. */
  creditScore: v.nullable(v.number()),
  language: v.picklist(languages),
  timeZone: v.string(),
  /** False while the account is suspended. */
  active: v.boolean(),
};

/** For the confirm dialog: the account number comes masked. */
export const OwnInfoReply = v.object({
  fullName: v.string(),
  phoneNumber: v.string(),
  bankName: v.string(),
  accountNumber: v.string(),
  state: MemberInfoState,
});

export const withdrawalStatuses = ['PROCESSING', 'PAID', 'FAILED'] as const;
export const WithdrawalStatus = v.picklist(withdrawalStatuses);
export const Withdrawal = v.object({
  _id: Id,
  id: Id,
  active: v.boolean(),
  createdAt: Instant,
  totalAmountWithdrawn: Money,
  withdrawalNumber: v.string(),
  bankName: v.string(),
  accountNumber: v.string(),
  status: WithdrawalStatus,
  statusText: v.string(),
  statusColor: Colour,
  statusIcon: v.string(),
  statusMessage: v.string(),
});
