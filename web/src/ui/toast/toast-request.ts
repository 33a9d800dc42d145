/** Whether anybody has asked for a toast yet: until then no page loads the toast library's container. */
let requested = false;
/** What to show once the container is there; undefined from then on. */
let waiting: (() => void)[] | undefined = [];
/** What the last of them says. */
let sentence = '';
const listeners = new Set<() => void>();

/**
 * Shows a toast, now or when the container has come. The library has a queue of its own for that, but a container that
 * is mounted twice, as React's strict mode does, loses what was in it.
 */
export function whenToastsShow(show: () => void, says = '') {
  if (!waiting) return show();
  waiting.push(show);
  sentence = says;
  requested = true;
  for (const listener of listeners) listener();
}

/** Call when the container is mounted for good. */
export function toastsShow() {
  const shows = waiting ?? [];
  waiting = undefined;
  for (const show of shows) show();
}

export const toastRequest = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => requested,
  sentence: () => sentence,
};
