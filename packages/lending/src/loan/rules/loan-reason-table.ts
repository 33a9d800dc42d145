import type { MemberInfoState, PhotoKind } from '../../ports/records.ts';

/** The wizard steps an officer can reopen. */
export type ReopenableStep = Exclude<MemberInfoState, 'INFO_COMPLETED'>;

/** Why an application is declined, each with the sentence the member reads. */
export const REJECT_REASONS = Object.freeze({
  income_too_low: 'The income you told us does not carry the installments of this loan.',
  income_not_verified: 'We could not verify your employment or income.',
  identity_not_verified: 'We could not verify your identity with the documents you sent.',
  details_contradict: 'Details of your application contradict each other.',
  other_obligations: 'Your present obligations leave too little room for this loan.',
  repayment_history: 'Earlier loans were not repaid as agreed.',
  outside_policy: 'This loan is outside what we are licensed to offer.',
});
export type RejectReason = keyof typeof REJECT_REASONS;

/** What is missing, each with the wizard step that is opened for it, the photos in it that are meant, and the sentence the member reads. */
export const NEEDS_INFO_REASONS = Object.freeze({
  personal_details_unclear: {
    step: 'PERSONAL_INFO',
    sentence: 'Please check your personal details: they do not match your ID.',
  },
  address_unclear: {
    step: 'ADDRESS_INFO',
    sentence: 'Please check your residential address: it is incomplete or could not be found.',
  },
  reference_unreachable: {
    step: 'REFERENCES_INFO',
    sentence: 'Please check your character reference: we could not reach this person.',
  },
  id_photo_unreadable: {
    step: 'IDENTITY_INFO',
    photos: ['front', 'back'],
    sentence: 'Please take the photos of your ID again: they cannot be read.',
  },
  selfie_unclear: {
    step: 'IDENTITY_INFO',
    photos: ['selfie'],
    sentence: 'Please take your selfie again: your face cannot be seen clearly.',
  },
  id_expired: {
    step: 'IDENTITY_INFO',
    photos: ['front', 'back'],
    sentence: 'Please send an ID that is still valid.',
  },
  bank_account_unclear: {
    step: 'BANK_INFO',
    sentence: 'Please check your bank or e-wallet account: it has to be in your own name. Correcting it is free.',
  },
} as const satisfies Record<string, { step: ReopenableStep; photos?: readonly PhotoKind[]; sentence: string }>);
export type NeedsInfoReason = keyof typeof NEEDS_INFO_REASONS;
