import type { ReplyOf } from '@tulay/contract/table';
import { memberInfoStates } from '@tulay/contract/activation/member-info-state';
import type { MemberInfoState } from '@tulay/contract/activation/member-info-state';
import { stateAfterStep, steps, type Step } from './steps/steps.ts';

export type Correction = NonNullable<ReplyOf<'infoState'>['correction']>;

/** What the server says of a member. `reopened`: the step an officer asked to correct. */
export interface InfoState {
  readonly state: MemberInfoState;
  readonly reopened: MemberInfoState | null;
  /** Why, and which photos are meant. */
  readonly correction?: Correction | undefined;
}

/** A save that the server has not acknowledged. */
export interface PendingSave {
  readonly step: Step;
  readonly state: 'saving' | 'waiting' | 'refused';
  readonly wasHeldUp: boolean;
}

/** A step to fill in; `FINISHING`: all is filled in, not all is acknowledged; `DONE`: the server has everything. */
export type Shown = Step | 'FINISHING' | 'DONE';

/** Steps that the wizard leaves while their save is still running. The others wait for it, unless the network is away. */
const leftAtOnce: ReadonlySet<Step> = new Set<Step>(['ADDRESS_INFO', 'REFERENCES_INFO', 'BANK_INFO']);

const isLeft = (save: PendingSave) => leftAtOnce.has(save.step) || save.wasHeldUp || save.state === 'waiting';

/** The step the wizard shows: what the server knows plus what still waits on this device, and first of all what has to be mended. */
export function stepToShow(info: InfoState, pending: readonly PendingSave[]): Shown {
  const refused = pending.find((save) => save.state === 'refused');
  if (refused) return refused.step;
  const { reopened } = info;
  if (reopened !== null && reopened !== 'INFO_COMPLETED') {
    const correction = pending.find((save) => save.step === reopened);
    if (!correction || !isLeft(correction)) return reopened;
  }
  let { state } = info;
  for (const save of pending) {
    if (save.step === state && isLeft(save)) state = stateAfterStep(save.step);
  }
  if (state !== 'INFO_COMPLETED') return state;
  return pending.length > 0 ? 'FINISHING' : 'DONE';
}

/**
 * Whether a member may look at a step again: before the activation is complete, any step before the one that is shown; not while something is
 * to be mended, which comes first.
 */
export function isPassed(step: Step, shown: Shown, info: InfoState, pending: readonly PendingSave[]): boolean {
  if (info.state === 'INFO_COMPLETED' || shown === 'FINISHING' || shown === 'DONE') return false;
  if (pending.some((save) => save.state === 'refused')) return false;
  return steps.indexOf(step) < steps.indexOf(shown);
}

/** Whether an answer is one that this version of the app understands. Another one is an error, never success. */
export function isKnownInfoState({ state, reopened }: { state: string; reopened: string | null }): boolean {
  const known: readonly string[] = memberInfoStates;
  return known.includes(state) && (reopened === null || known.includes(reopened));
}
