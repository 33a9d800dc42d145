import type { FailedQuery } from '../../ui/loading/load-failed.tsx';
import { useInfoState } from './info-state.ts';
import { useStepOutbox, type StepEntry } from './drafts/step-outbox.ts';
import { stepToShow, type InfoState, type Shown } from './step-to-show.ts';

export type ActivationView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly query: FailedQuery }
  | {
      readonly kind: 'known';
      readonly info: InfoState;
      readonly isOffline: boolean;
      readonly entries: readonly StepEntry[];
      readonly shown: Shown;
    };

/**
 * How far a member's activation is, here and on the server; sends what waits as long as a screen uses it. With
 * `mayBeEarlier` a screen that only has to know that it is complete does not wait for the server.
 */
export function useActivation(
  { memberId, phoneNumber }: { memberId: string; phoneNumber: string },
  mayBeEarlier: boolean,
): ActivationView {
  const state = useInfoState(phoneNumber, mayBeEarlier);
  const entries = useStepOutbox({ memberId, phoneNumber });
  if (state.kind === 'failed') return state;
  if (state.kind === 'loading' || !entries) return { kind: 'loading' };
  const { info, isCopy } = state;
  return { kind: 'known', info, isOffline: isCopy, entries, shown: stepToShow(info, entries) };
}
