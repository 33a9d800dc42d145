import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { onceLineMayBeGood } from '../../lib/api/line-again.ts';
import { isMissingPart } from '../../lib/api/missing-part.ts';
import { partSentence } from '../../lib/api/part-sentence.ts';
import { bringPart } from '../../lib/device/bring-part.ts';
import { notify } from '../toast/toast.ts';

type Place = {
  /** Stands there until the part comes. Where nothing does, it is said that the part does not come. */
  readonly meanwhile?: ReactNode;
  /** For what opens by a press: closes it, and the next press asks anew. Without it the part is asked for again by itself. */
  readonly onMissing?: () => void;
};

/**
 * A part of a page that the page can do without, or wait for: where it does not come the page stays as it is, with all that was typed.
 * `load` does nothing but import.
 */
export function laterPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props & Place> {
  let came: ComponentType<Props> | undefined;
  // Of its own: what shows the notice is such a part itself, and comes after it.
  const missingId = String(load);
  return function LaterPart({ meanwhile, onMissing, ...props }: Props & Place) {
    const [Part, setPart] = useState(() => came);
    const fail = useEffectEvent((error: unknown, askAgain: () => void) => {
      const isMissing = isMissingPart(error);
      if (meanwhile === undefined || !isMissing) notify.error(partSentence(error), { id: missingId });
      if (onMissing) onMissing();
      // What came and failed fails again.
      else if (isMissing) onceLineMayBeGood(askAgain);
    });
    useEffect(() => {
      let isShown = true;
      const show = ({ default: part }: { readonly default: ComponentType<Props> }) => {
        came = part;
        if (!isShown) return;
        notify.dismiss(missingId);
        setPart(() => part);
      };
      const ask = () => {
        if (isShown) bringPart(load).then(show, (error: unknown) => isShown && fail(error, ask));
      };
      // It may have come while its place was hidden.
      if (came) setPart(() => came);
      else ask();
      return () => {
        isShown = false;
      };
    }, []);
    // All that is left is what the part itself takes.
    return Part ? <Part {...(props as unknown as Props)} /> : meanwhile;
  };
}
