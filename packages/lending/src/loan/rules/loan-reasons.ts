import type { Language } from '@tulay/contract/language';
import type { LoanRecord, MemberInfoState, PhotoKind } from '../../ports/records.ts';
import {
  LOAN_STATUS_WORDS_IN_FILIPINO,
  NEEDS_INFO_SENTENCES_IN_FILIPINO,
  REJECT_SENTENCES_IN_FILIPINO,
} from './loan-words-filipino.ts';
import { LOAN_STATUS_TEXTS, type LoanStatus, type LoanStatusText } from './loan-status.ts';

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

/** Whether a code is one of the closed list that goes with `reject`. */
export function isRejectReason(code: string): code is RejectReason {
  return Object.hasOwn(REJECT_REASONS, code);
}

/** Whether a code is one of the closed list that goes with `needs_info`. */
export function isNeedsInfoReason(code: string): code is NeedsInfoReason {
  return Object.hasOwn(NEEDS_INFO_REASONS, code);
}

/** The words of a status alone, without a reason. */
export function statusWords(status: LoanStatus, language: Language): LoanStatusText {
  const texts: LoanStatusText = LOAN_STATUS_TEXTS[status];
  return language === 'fil' ? { ...texts, ...LOAN_STATUS_WORDS_IN_FILIPINO[status] } : texts;
}

/** What the member reads: the status's fixed texts, with the reason's fixed sentence behind the message where the status has one. */
export function describeLoan(status: LoanStatus, reason: string | null, language: Language): LoanStatusText {
  const texts = statusWords(status, language);
  const sentence = reasonSentence(status, reason, language);
  return sentence === null ? texts : { ...texts, message: `${texts.message} ${sentence}` };
}

/** The sentence of a reason that goes with a status; null where it has none. */
export function reasonSentence(status: LoanStatus, reason: string | null, language: Language): string | null {
  if (reason === null) return null;
  if (status === 'REJECTED' && isRejectReason(reason)) return rejectSentence(reason, language);
  if (status === 'NEEDS_INFO' && isNeedsInfoReason(reason)) return needsInfoSentence(reason, language);
  return null;
}

export function rejectSentence(reason: RejectReason, language: Language): string {
  return language === 'fil' ? REJECT_SENTENCES_IN_FILIPINO[reason] : REJECT_REASONS[reason];
}

export function needsInfoSentence(reason: NeedsInfoReason, language: Language): string {
  return language === 'fil' ? NEEDS_INFO_SENTENCES_IN_FILIPINO[reason] : NEEDS_INFO_REASONS[reason].sentence;
}

/** What a loan waits for in a step that is open for correction: the sentence and the photos it is about; undefined where it waits for nothing there. */
export function correctionIn(
  step: MemberInfoState,
  loan: Pick<LoanRecord, 'status' | 'reason'>,
  language: Language,
): { sentence: string; photos: PhotoKind[] } | undefined {
  const { status, reason } = loan;
  if (status !== 'NEEDS_INFO' || reason === null || !isNeedsInfoReason(reason)) return undefined;
  const asked: { step: ReopenableStep; photos?: readonly PhotoKind[] } = NEEDS_INFO_REASONS[reason];
  return asked.step === step
    ? { sentence: needsInfoSentence(reason, language), photos: [...(asked.photos ?? [])] }
    : undefined;
}
