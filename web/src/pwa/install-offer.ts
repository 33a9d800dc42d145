import { useSyncExternalStore } from 'react';
import { isInAppWindow } from '../lib/device/in-app-window.ts';
import { local } from '../lib/device/text-storage.ts';

/** Chromium's own event; not in the DOM types. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

/** How this browser puts the app on the device: with a button of ours, by the reader's hand, or not at all. */
export type InstallWay = 'button' | 'by-hand' | 'none';

const declinedKey = 'tulay-install-declined';
const askAgainMs = 90 * 24 * 60 * 60 * 1000;

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();

function keep(event: InstallEvent | undefined) {
  offer = event;
  for (const listener of listeners) listener();
}

/** Call at start: the browser makes its offer once, perhaps before anything is drawn, and would show it in its own way. */
export function watchInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // The listener is bound to this one event's name.
    keep(event as InstallEvent);
  });
  addEventListener('appinstalled', () => keep(undefined));
}

function wayNow(): InstallWay {
  if (isInAppWindow()) return 'none';
  if (offer) return 'button';
  // Only iOS has this property; false means: in the browser, not yet on the home screen.
  return 'standalone' in navigator && navigator.standalone === false ? 'by-hand' : 'none';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, wayNow, () => 'none' as const);
}

/** Has the browser ask whether to install. Its event serves once. */
export function install() {
  void offer?.prompt();
  keep(undefined);
}

/** Whether somebody said "not now" on this device in the last three months. */
export function wasDeclined(): boolean {
  return Date.now() - Number(local.getItem(declinedKey) ?? 0) < askAgainMs;
}

export function decline() {
  local.setItem(declinedKey, String(Date.now()));
}
