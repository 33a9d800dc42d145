import { memberInfoStates } from '@tulay/contract/activation/member-info-state';
import type { LoanStatus, MemberInfoState, MemberRecord } from '../ports/record/records.ts';

/** A step of the activation: every state but the last, which is the end. */
export type ActivationStep = Exclude<MemberInfoState, 'INFO_COMPLETED'>;

/** Where saving a step leads. */
export const NEXT = {
  PERSONAL_INFO: 'ADDRESS_INFO',
  ADDRESS_INFO: 'REFERENCES_INFO',
  REFERENCES_INFO: 'IDENTITY_INFO',
  IDENTITY_INFO: 'BANK_INFO',
  BANK_INFO: 'INFO_COMPLETED',
  INFO_COMPLETED: null,
} as const satisfies Record<MemberInfoState, MemberInfoState | null>;

type Progress = Pick<MemberRecord, 'state' | 'reopenedStep' | 'activatedAt'>;

/**
 * What saving a step does to a member:
 * `advance` it is the present step; `correct` an officer asked for it; `again` it is passed and may be changed;
 * `unchanged_only` it is passed and only the values already stored are accepted; `refused` it is still to come.
 */
export type StepSave = 'advance' | 'correct' | 'again' | 'unchanged_only' | 'refused';

/** Whether a loan is approved and its money not released yet. */
export const isDecidedLoan = (status: LoanStatus | null): boolean => status === 'APPROVED' || status === 'CONFIRMED';

/**
 * How a step may be saved now. After activation the stored facts are what an officer looked at and where money goes: they stay as they are
 * while a loan is open, and the receiving account always (docs/decisions/003-changes-after-activation.md). From the approval until the
 * money is released nothing is corrected either: it is what was decided on, and what the member confirms.
 */
export function howToSave(step: ActivationStep, member: Progress, openLoan: LoanStatus | null): StepSave {
  if (member.reopenedStep === step && !isDecidedLoan(openLoan)) return 'correct';
  if (member.state === step) return 'advance';
  if (memberInfoStates.indexOf(step) > memberInfoStates.indexOf(member.state)) return 'refused';
  if (member.activatedAt === null) return 'again';
  return openLoan !== null || step === 'BANK_INFO' ? 'unchanged_only' : 'again';
}

/**
 * The state after a step was saved: the next one when it was the present step, otherwise the same. Who was activated before and came back
 * to one step (their photos were deleted) has all the others stored and is complete again.
 */
export function stateAfter(step: ActivationStep, member: Progress): MemberInfoState {
  if (member.state !== step) return member.state;
  return member.activatedAt === null ? NEXT[step] : 'INFO_COMPLETED';
}

/** When and to which text a member agreed is not a fact about them: agreeing once more changes nothing. */
const consentKeys: ReadonlySet<string> = new Set(['consentVersion', 'consentAt']);

/** Whether two saved sections say the same of a member, consent aside. */
export function sameFacts(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const keys = new Set([...left.keys(), ...right.keys()]);
  return [...keys].every((key) => consentKeys.has(key) || sameFacts(left.get(key), right.get(key)));
}
