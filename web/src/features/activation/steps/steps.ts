import { memberInfoStates } from '@tulay/contract/activation/member-info-state';
import type { MemberInfoState } from '@tulay/contract/activation/member-info-state';

/** A step of the wizard: every state but the last, which is the end. */
export type Step = Exclude<MemberInfoState, 'INFO_COMPLETED'>;

const isStep = (state: MemberInfoState): state is Step => state !== 'INFO_COMPLETED';

/** The five steps in their order. */
export const steps: readonly Step[] = memberInfoStates.filter(isStep);

/** The call that saves each step. */
export const callOfStep = {
  PERSONAL_INFO: 'updatePersonal',
  ADDRESS_INFO: 'updateAddress',
  REFERENCES_INFO: 'updateReferences',
  IDENTITY_INFO: 'updateIdentity',
  BANK_INFO: 'updateBank',
} as const satisfies Record<Step, string>;

export const toStep = (text: unknown): Step | undefined => steps.find((step) => step === text);

/** Whether the server has a step's save, by the state it says. */
export const isBehind = (step: Step, state: MemberInfoState): boolean =>
  memberInfoStates.indexOf(step) < memberInfoStates.indexOf(state);

/** Where a step leads. */
export function stateAfterStep(step: Step): MemberInfoState {
  return memberInfoStates[memberInfoStates.indexOf(step) + 1] ?? 'INFO_COMPLETED';
}
