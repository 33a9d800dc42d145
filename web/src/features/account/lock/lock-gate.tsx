import { Activity, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { hasLockNote } from '../../../lib/member/lock-note.ts';
import { isLockedHere, onLockChange } from '../../../lib/member/member-key.ts';
import { currentUser } from '../../../lib/session/session.ts';
import { laterPart } from '../../../ui/loading/later-part.tsx';

const UnlockScreen = laterPart(() => import('./unlock-screen.tsx'));

/**
 * Stands before a member's screens. Who has no lock sees and loads nothing of it. A screen that was open when the lock closed
 * stays as it is behind it, so that nothing typed is lost, but its dialogs close until then: a modal would hold the whole page.
 */
export function LockGate({ children }: { children: ReactNode }) {
  const memberId = currentUser()?.memberId ?? '';
  const isLocked = useSyncExternalStore(onLockChange, () => isLockedHere(memberId));
  const hasLock = useSyncExternalStore(onLockChange, () => hasLockNote(memberId));
  const [wasOpen, setWasOpen] = useState(!isLocked);
  if (!isLocked && !wasOpen) setWasOpen(true);
  useEffect(() => {
    if (hasLock) void import('./keep-lock.ts').then(({ keepLock }) => keepLock(memberId));
  }, [memberId, hasLock]);
  return (
    <>
      {wasOpen && <Activity mode={isLocked ? 'hidden' : 'visible'}>{children}</Activity>}
      {isLocked && <UnlockScreen memberId={memberId} />}
    </>
  );
}
