import { useState, useSyncExternalStore } from 'react';

// From the mouse button going down, which is also when a tap takes the focus from a field, until its click is over.
let isPressed = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  if (isPressed === value) return;
  isPressed = value;
  for (const listener of listeners) listener();
}

const begin = () => set(true);
// The click comes in the same task as the button going up, so a new task is after it.
const end = () => setTimeout(() => set(false));
const ends = ['mouseup', 'dragend', 'pointercancel', 'blur'] as const;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('mousedown', begin, true);
    for (const type of ends) addEventListener(type, end, type !== 'blur');
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('mousedown', begin, true);
    for (const type of ends) removeEventListener(type, end, type !== 'blur');
    isPressed = false;
  };
}

/** At once, or once the pointer is up and its click is done: for what leaving a field does to the page around it. Where a field stands. */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const unsubscribe = subscribe(() => {
    unsubscribe();
    work();
  });
}

/**
 * The value as it was when the pointer went down, until it is up and its click is done. What a left field has to say moves
 * what is below it; said at once it would move a link away from under the finger, and the tap would be lost.
 */
export function useUnlessPressed<Value>(value: Value): Value {
  const pressed = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const [settled, settle] = useState(value);
  if (!pressed && settled !== value) settle(value);
  return pressed ? settled : value;
}
