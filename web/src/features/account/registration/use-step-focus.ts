import { useEffect, useRef } from 'react';

/** For the head of the steps: another step is read from its top, by eye and by ear. */
export function useStepFocus(step: string) {
  const head = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0 });
    // A field that the server refused has the focus already.
    if (!head.current?.parentElement?.querySelector(':focus')) head.current?.focus({ preventScroll: true });
  }, [step]);
  return head;
}
