import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { local } from '../../../lib/device/text-storage.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { currentUser } from '../../../lib/session/session.ts';
import { announceSessionOver } from '../../../lib/session/session-over.ts';
import { storageKeys } from '../../../lib/session/stored-session.ts';

/** Follows what another tab did with the session: signed out, found it over, or signed somebody else in. */
export function useOtherTabs(): void {
  const router = useRouter();
  const memberId = useRef(currentUser()?.memberId);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== storageKeys.accessToken && key !== null) return;
      const now = currentUser()?.memberId;
      if (now === memberId.current) return;
      memberId.current = now;
      queryClient.clear();
      if (now !== undefined) {
        void router.invalidate();
        return;
      }
      // Signing out takes the number away before the token; one that stays says that the session ended by itself.
      if (local.getItem(storageKeys.phoneNumber) === null) void router.navigate({ to: '/' });
      else announceSessionOver();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [router]);
}
