type Answer = (isSure: boolean) => void;

let waiting: Answer | undefined;
const listeners = new Set<() => void>();

function change(next: Answer | undefined) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Asks whether to sign out although something is unsent; the prompt at the root shows the question. */
export function askBeforeSignOut(): Promise<boolean> {
  waiting?.(false);
  return new Promise((resolve) => change(resolve));
}

export function answerSignOut(isSure: boolean): void {
  waiting?.(isSure);
  change(undefined);
}

export const signOutQuestion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  isAsked: () => waiting !== undefined,
};
