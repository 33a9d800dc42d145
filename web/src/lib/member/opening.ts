import { lastKnownInfo } from '../info-state.ts';
import { currentUser, type SessionUser } from '../session/session.ts';
import { isLockedHere } from './member-key.ts';

/** What the loader of a route is told of a visit. */
interface Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
}

/**
 * The member whose screen opens, or will, as a finger is on its link: for the loaders of guarded routes. Nobody behind a closed lock,
 * which stands before the screen, and nobody where a screen that is open stays: it asks by itself.
 */
export function memberOpening({ cause }: Visit): SessionUser | null {
  const user = currentUser();
  return cause !== 'stay' && user?.roles.includes('MEMBER') && !isLockedHere(user.memberId) ? user : null;
}

/** The same for what only activated members are shown. */
export function activatedOpening(visit: Visit): SessionUser | null {
  return lastKnownInfo()?.state === 'INFO_COMPLETED' ? memberOpening(visit) : null;
}
