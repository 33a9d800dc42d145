import type { Language } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';
import type { LoanRecord, MemberInfoState, PhotoKind } from '../../ports/record/records.ts';
import {
  NEEDS_INFO_REASONS,
  rejectReasons,
  type NeedsInfoReason,
  type RejectReason,
  type ReopenableStep,
} from './loan-reason-table.ts';
import { LOAN_STATUS_TRAITS, type LoanStatus } from './loan-status.ts';

/** Whether a code is one of the closed list that goes with `reject`. */
export function isRejectReason(code: string): code is RejectReason {
  return rejectReasons.some((reason) => reason === code);
}

/** Whether a code is one of the closed list that goes with `needs_info`. */
export function isNeedsInfoReason(code: string): code is NeedsInfoReason {
  return Object.hasOwn(NEEDS_INFO_REASONS, code);
}

/** All that a member ever reads about a status, without a reason. Nobody can add to it. */
export function statusWords(status: LoanStatus, language: Language) {
  const { loanStatus, loanStatusName } = wordsIn(language);
  return { ...LOAN_STATUS_TRAITS[status], text: loanStatusName[status], ...loanStatus[status] };
}

/** What the member reads: the status's fixed texts, with the reason's fixed sentence behind the message where the status has one. */
export function describeLoan(status: LoanStatus, reason: string | null, language: Language) {
  const texts = statusWords(status, language);
  const sentence = reasonSentence(status, reason, language);
  return sentence === null ? texts : { ...texts, message: `${texts.message} ${sentence}` };
}

/** The sentence of a reason that goes with a status; null where it has none. */
export function reasonSentence(status: LoanStatus, reason: string | null, language: Language): string | null {
  if (reason === null) return null;
  const { reject, needsInfo } = wordsIn(language).loanReason;
  if (status === 'REJECTED' && isRejectReason(reason)) return reject[reason];
  if (status === 'NEEDS_INFO' && isNeedsInfoReason(reason)) return needsInfo[reason];
  return null;
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
    ? { sentence: wordsIn(language).loanReason.needsInfo[reason], photos: [...(asked.photos ?? [])] }
    : undefined;
}
