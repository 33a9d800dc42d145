import { Id, PhoneText, PhotoAddress, Text } from '../values.ts';
import { refusal } from '../refusal.ts';
import { entriesOf } from '../fields/field.ts';
import { addressFields } from './address-fields.ts';
import { bankFields } from './bank-fields.ts';
import { identityFields, withIdentityRules } from './identity-fields.ts';
import { memberInfoStates } from './member-info-state.ts';
import { isAgree, personalFields } from './personal-fields.ts';
import { referenceFields } from './reference-fields.ts';
import * as v from 'valibot';

export const ChangeBankBody = v.object({ phoneNumber: PhoneText, ...entriesOf(bankFields) });
export const ChangeBankReply = v.object({ state: v.literal('BANK_CHANGED') });

/** The photos of step 4. */
export const photoKinds = ['front', 'back', 'selfie'] as const;
/** Every photo that a member can send: also the receipt of a payment that they tell of. */
export const uploadKinds = [...photoKinds, 'receipt'] as const;
export const MemberInfoState = v.picklist(memberInfoStates);
export const InfoStateReply = v.object({
  state: MemberInfoState,
  /** The step that an officer asked to correct, if any. */
  reopened: v.nullable(MemberInfoState),
  /** Why, where a loan waits for it: the sentence of the reason, and which photos it is about. */
  correction: v.optional(v.object({ sentence: v.string(), photos: v.array(v.picklist(photoKinds)) })),
  /** Of what the steps have saved, while a step is open: another one after each save. */
  profileVersion: v.optional(v.string()),
});

/** Of every step. `profileVersion`: what its sender knows to be saved; with another one it is late, and refused. */
const saved = { phoneNumber: PhoneText, profileVersion: v.optional(Text(64)) };
export const PersonalBody = v.object({ ...saved, ...entriesOf(personalFields), isAgree });
export const AddressBody = v.object({ ...saved, ...entriesOf(addressFields) });
export const ReferencesBody = v.object({ ...saved, ...entriesOf(referenceFields) });
export const IdentityBody = withIdentityRules(
  v.object({
    ...saved,
    ...entriesOf(identityFields),
    imageIdFrontURL: PhotoAddress,
    imageIdBackURL: PhotoAddress,
    imageSelfieURL: PhotoAddress,
  }),
);
export const BankBody = v.object({ ...saved, ...entriesOf(bankFields) });
/** `UPDATE_NEXT`: ask for the state and show its step. `INFO_COMPLETED`: nothing is left to fill. */
export const StepReply = v.object({ state: v.picklist(['UPDATE_NEXT', 'INFO_COMPLETED']) });
/** The last step leaves nothing: another answer is that of a step before. */
export const LastStepReply = v.object({ state: v.literal('INFO_COMPLETED') });

export const UploadBody = v.object({
  identityNumber: PhoneText,
  kind: v.picklist(uploadKinds, refusal('wire.photo_kind')),
  image: v.pipe(
    v.instance(Uint8Array, refusal('wire.photo')),
    v.check((bytes) => bytes.length > 0, refusal('wire.file_empty')),
  ),
});
/** The photo's address here: a portal names addresses too. */
export const UploadReply = v.object({ url: v.pipe(v.string(), v.regex(/^\/api\/v2\/files\/[\w-]+$/)) });
export const FileParams = v.object({ id: Id });
export const FileReply = v.null();
