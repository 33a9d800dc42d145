import { useSyncExternalStore } from 'react';
import { local } from '../../../lib/device/text-storage.ts';

const storageKey = 'tulay-desk-shortcuts';
const listeners = new Set<() => void>();

/** Whether single keys do something: who dictates to the computer turns them off. Kept on this device. */
export const shortcutsInUse = {
  get: (): boolean => local.getItem(storageKey) !== 'off',
  set(inUse: boolean): void {
    local.setItem(storageKey, inUse ? 'on' : 'off');
    for (const listener of listeners) listener();
  },
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useShortcutsInUse(): boolean {
  return useSyncExternalStore(subscribe, shortcutsInUse.get, () => true);
}
