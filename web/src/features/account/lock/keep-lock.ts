import { openChannel } from '../../../lib/device/channel.ts';
import { dropKey, heldKey, holdKey, isLockedHere } from '../../../lib/member/member-key.ts';
import { lockPolicy } from './lock-policy.ts';

type Held = NonNullable<ReturnType<typeof heldKey>>;
/** Between the tabs of this device, never written down. */
interface Told {
  readonly memberId: string;
  /** Without it it is asked for. */
  readonly held?: Held;
}

const kept = new Set<string>();

/**
 * From the first screen of a member with a lock for as long as the page lives, on public pages too: locks after it was out of
 * sight for a while, and lets tabs that are open at once be unlocked once.
 */
export function keepLock(memberId: string): void {
  if (kept.has(memberId)) return;
  kept.add(memberId);
  let hiddenAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A timer sleeps with the phone, so the clock is asked as well; one that was set back counts as long.
  const lockIfOverdue = () => {
    const goneMs = hiddenAt === undefined ? 0 : Date.now() - hiddenAt;
    if (goneMs < 0 || goneMs >= lockPolicy.backgroundMs) dropKey(memberId);
  };
  const tell = openChannel<Told>('tulay-app-lock', (told) => {
    if (told.memberId !== memberId) return;
    lockIfOverdue();
    const held = heldKey(memberId);
    if (!told.held && held) tell({ memberId, held });
    if (told.held && isLockedHere(memberId)) holdKey(memberId, told.held);
  });
  const follow = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      timer = setTimeout(lockIfOverdue, lockPolicy.backgroundMs);
      return;
    }
    lockIfOverdue();
    hiddenAt = undefined;
    if (isLockedHere(memberId)) tell({ memberId });
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  // Who asked before this tab listened asked nobody.
  const held = heldKey(memberId);
  if (held) tell({ memberId, held });
}
