import { useState } from 'react';
import { openHere } from '../../ui/dialog/open-here.ts';
import { toStep, type Step } from './steps/steps.ts';

/** A step that was on the screen before; undefined stands for whichever is the present one. */
type Seen = Step | undefined;

/**
 * What the wizard has shown in this sitting, so that the way back leads through it, and only from its beginning out of the wizard. `present`
 * is the step to fill in; `mayLookAt` tells which of the passed ones may be looked at again.
 */
export function useStepTrail(present: Step | undefined, mayLookAt: (step: Step) => boolean) {
  const [wanted, setWanted] = useState<Seen>(() => toStep(openHere()));
  // Below a step that an address opened lies the present one.
  const [seen, setSeen] = useState<readonly Seen[]>(() => (wanted ? [undefined] : []));
  const passed = wanted && mayLookAt(wanted) ? wanted : undefined;
  const step = passed ?? present;
  const show = (next: Seen) => {
    setSeen([...seen, step]);
    setWanted(next);
  };
  /** Places of `seen` that still lead somewhere. */
  const below = step
    ? seen.flatMap((before, place) => {
        const shown = before && mayLookAt(before) ? before : present;
        return shown === step ? [] : [{ place, back: () => goBack(place, before) }];
      })
    : [];
  function goBack(place: number, before: Seen): void {
    setSeen(seen.slice(0, place));
    setWanted(before);
  }
  return {
    step,
    /** The shown one, where it is not the present one. */
    passed,
    below,
    lookAt: (next: Step | undefined) => show(next),
    /** On to the present one, or from it to what comes. */
    goOn: () => show(undefined),
  };
}
