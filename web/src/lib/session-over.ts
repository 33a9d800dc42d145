type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls back when the server has said that the sign-in cannot be renewed; returns how to stop. */
export function onSessionOver(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells everybody who shows the session that it is over. */
export function announceSessionOver(): void {
  for (const listener of listeners) listener();
}
