import { useState } from 'react';

/** Whether an action is on its way, for the button that waits for it, and how to begin it. */
export function useBusy(action: () => Promise<unknown>): readonly [busy: boolean, begin: () => Promise<void>] {
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    await action();
    setBusy(false);
  };
  return [busy, begin];
}
