import { useEffect } from 'react';
import { useHasToken } from '../lib/stored-session.ts';

/** Has the worker keep the members' screens on this device once somebody has signed in on it. */
export function useMemberScreens() {
  const signedIn = useHasToken();
  useEffect(() => {
    if (!signedIn || !('serviceWorker' in navigator)) return;
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_MEMBER_SCREENS' }));
  }, [signedIn]);
}
