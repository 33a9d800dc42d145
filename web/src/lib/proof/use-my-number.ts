import { useSyncExternalStore } from 'react';
import { currentUser } from '../session/session.ts';
import { onStoredSession } from '../session/stored-session.ts';

let last = '';

/** The signed-in member's number, also after they changed it; while signing out leaves the screen, the last one. */
export function useMyNumber(): string {
  return useSyncExternalStore(onStoredSession, () => (last = currentUser()?.phoneNumber ?? last));
}
