import type { Language } from '@tulay/contract/language';
import type { LoanRecord, MemberInfoState, PhotoKind } from '../../ports/records.ts';
import {
  LOAN_STATUS_WORDS_IN_FILIPINO,
  NEEDS_INFO_SENTENCES_IN_FILIPINO,
  REJECT_SENTENCES_IN_FILIPINO,
} from './loan-words-filipino.ts';
import {
  NEEDS_INFO_REASONS,
  REJECT_REASONS,
  type NeedsInfoReason,
  type RejectReason,
  type ReopenableStep,
} from './loan-reason-table.ts';
import { LOAN_STATUS_TEXTS, type LoanStatus, type LoanStatusText } from './loan-status.ts';

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
