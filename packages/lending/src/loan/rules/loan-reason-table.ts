import type { MemberInfoState, PhotoKind } from '../../ports/record/records.ts';

/** The wizard steps an officer can reopen. */
export type ReopenableStep = Exclude<MemberInfoState, 'INFO_COMPLETED'>;

/** Why an application is declined. The member reads the sentence of `loan-reason.json`. */
export const rejectReasons = [
  'income_too_low',
  'income_not_verified',
  'identity_not_verified',
  'details_contradict',
  'other_obligations',
  'repayment_history',
  'outside_policy',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** What is missing, each with the wizard step that is opened for it, and the photos in it that are meant. */
export const NEEDS_INFO_REASONS = Object.freeze({
  personal_details_unclear: { step: 'PERSONAL_INFO' },
  address_unclear: { step: 'ADDRESS_INFO' },
  reference_unreachable: { step: 'REFERENCES_INFO' },
  id_photo_unreadable: { step: 'IDENTITY_INFO', photos: ['front', 'back'] },
  selfie_unclear: { step: 'IDENTITY_INFO', photos: ['selfie'] },
  id_expired: { step: 'IDENTITY_INFO', photos: ['front', 'back'] },
  bank_account_unclear: { step: 'BANK_INFO' },
} as const satisfies Record<string, { step: ReopenableStep; photos?: readonly PhotoKind[] }>);
export type NeedsInfoReason = keyof typeof NEEDS_INFO_REASONS;
