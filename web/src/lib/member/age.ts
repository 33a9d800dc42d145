import { currentUser } from '../session/session.ts';
import { keptMs } from './member-storage.ts';

/** When something was written: by the device's clock, and what the server had said last of the time. */
export interface Written {
  readonly savedAt: number;
  readonly heardAt?: number | undefined;
}

export const written = (): Written => ({ savedAt: Date.now(), heardAt: currentUser()?.heardAt });

/** The server's time, as a clock that is set makes nothing older; the device's where nobody is signed in. */
export const ageNow = (): number => currentUser()?.heardAt ?? Date.now();

/** Whether something has been kept for as long as it may be. A clock that was behind when it was written does not age it. */
export const isTooOld = ({ savedAt, heardAt = 0 }: Written, now = ageNow()): boolean =>
  Math.max(savedAt, heardAt) < now - keptMs;
