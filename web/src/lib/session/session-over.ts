type Listener = () => void;

const listeners = new Set<Listener>();
/** The guard of the first screen may find it out before anything is on the page that could say so. */
let isUnheard = false;

/** Calls back when the server has said that the sign-in cannot be renewed; returns how to stop. */
export function onSessionOver(listener: Listener): () => void {
  listeners.add(listener);
  if (isUnheard) {
    isUnheard = false;
    listener();
  }
  return () => {
    listeners.delete(listener);
  };
}

/** Tells everybody who shows the session that it is over. */
export function announceSessionOver(): void {
  isUnheard = listeners.size === 0;
  for (const listener of listeners) listener();
}
