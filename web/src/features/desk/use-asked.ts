import { useState } from 'react';

interface Asked<Choice> {
  readonly asked?: Choice;
  readonly isOpen: boolean;
  readonly failed?: unknown;
}

const nothing = { isOpen: false } as const;

/**
 * Which dialog stands over a row, and what became of the last one. One that failed is only hidden: what was typed or chosen in it is
 * there at the next press of its button.
 */
export function useAsked<Choice>() {
  const [state, setState] = useState<Asked<Choice>>(nothing);
  return {
    ...state,
    ask: (asked: Choice) => setState((before) => ({ ...before, asked, isOpen: true })),
    close: () => setState(({ failed }) => ({ ...nothing, failed })),
    done: () => setState(nothing),
    fail: (failed: unknown) => setState((before) => ({ ...before, isOpen: false, failed })),
  };
}
