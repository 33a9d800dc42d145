/** Whether anybody has asked for a toast yet: until then no page loads the toast library. */
let requested = false;
const listeners = new Set<() => void>();

export function requestToasts() {
  if (requested) return;
  requested = true;
  for (const listener of listeners) listener();
}

export const toastRequest = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => requested,
};
