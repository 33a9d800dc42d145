import { useSyncExternalStore } from 'react';

/** The three keys that a session leaves in local storage. */
export const storageKeys = { accessToken: 'accessToken', persist: 'persist', phoneNumber: 'myPhoneNumber' } as const;

const listeners = new Set<() => void>();

/** Call after writing one of the keys: the browser tells only the other tabs. */
export function storedSessionChanged() {
  for (const listener of listeners) listener();
}

/** Hears of every change of the session, here and in other tabs. */
export function onStoredSession(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Whether a token is held here. False while a prerendered page hydrates, so that no page waits for the session. */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    onStoredSession,
    () => localStorage.getItem(storageKeys.accessToken) !== null,
    () => false,
  );
}

/** Where an application begins: the dashboard for somebody known on this device, signing in for others. */
export function applyPath(): '/dash' | '/login' {
  return localStorage.getItem(storageKeys.phoneNumber) ? '/dash' : '/login';
}

const logoutKey = 'tulay-logout-owed';

/** A sign-out that the server has not heard of, because there was no network. */
export const logoutOwed = {
  isOwed: () => localStorage.getItem(logoutKey) === 'true',
  remember: () => localStorage.setItem(logoutKey, 'true'),
  settle: () => localStorage.removeItem(logoutKey),
};
