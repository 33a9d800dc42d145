/** none; waiting: a new version is there; replaced: another tab took it, this one runs the old code. */
export type UpdateState = 'none' | 'waiting' | 'replaced';

let state: UpdateState = 'none';
let takeUpdate = () => {};
const listeners = new Set<() => void>();

/** Tells the page of an update; `take` is what the person's consent starts. */
export function announceUpdate(next: UpdateState, take: () => void) {
  state = next;
  takeUpdate = take;
  for (const listener of listeners) listener();
}

export const updateState = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: (): UpdateState => state,
  take: () => takeUpdate(),
};
