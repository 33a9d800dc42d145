import { useSyncExternalStore } from 'react';
import { local } from '../device/text-storage.ts';

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

/** Whether a token is held here. */
export const holdsToken = (): boolean => local.getItem(storageKeys.accessToken) !== null;

/** Whether a sign-in may be renewed or go on here. Who has neither needs no part of the app to be led to the way in. */
export const mayBeSignedIn = (): boolean => holdsToken() || local.getItem(storageKeys.persist) === 'true';

/** `holdsToken` for who draws it. False while a prerendered page hydrates, so that no page waits for the session. */
export function useHasToken(): boolean {
  return useSyncExternalStore(onStoredSession, holdsToken, () => false);
}

/** Where an application begins: the dashboard for somebody known on this device, signing in for others. */
export function applyPath(): '/dash' | '/login' {
  return local.getItem(storageKeys.phoneNumber) ? '/dash' : '/login';
}

/** Whether somebody is known on this device: signed in, or about to sign in again after the session ended by itself. */
export function isKnownHere(): boolean {
  return [storageKeys.phoneNumber, storageKeys.accessToken].some((key) => local.getItem(key) !== null);
}

const logoutKey = 'tulay-logout-owed';
const owed = () => local.getItem(logoutKey) ?? '';
const toldMark = ' told';

/** A sign-out that is not finished: the server has not heard of it, because there was no network, or what was kept is not erased yet. */
export const logoutOwed = {
  isOwed: () => local.getItem(logoutKey) !== null,
  /** Whose it is, by an id that tells nothing; empty when nobody knows. */
  whose: () => owed().replace(toldMark, ''),
  /** Whether only erasing is left: to tell the server again would end the session of who signed in since. */
  isTold: () => owed().endsWith(toldMark),
  remember: (memberId: string): void => void local.setItem(logoutKey, memberId),
  rememberTold: (memberId: string): void => void local.setItem(logoutKey, memberId + toldMark),
  settle: () => local.removeItem(logoutKey),
};
