import { call } from '../api/api.ts';
import { underLock } from '../device/locks.ts';
import { smallTimeoutMs } from '../api/exchange.ts';
import { forgetInfoState } from '../info-state.ts';
import { onceLineMayBeGood } from '../api/line-again.ts';
import { isNoAnswer } from '../api/own-mistake.ts';
import { queryClient } from '../api/query-client.ts';
import { currentUser, forgetSession, type SessionUser } from './session.ts';
import { logoutOwed } from './stored-session.ts';
import { timings, wait } from '../api/timings.ts';

type Cleanup = (user: SessionUser | null) => void | Promise<void>;
type UnsentCheck = () => Promise<boolean>;

const cleanups = new Set<Cleanup>();
const unsentChecks = new Set<UnsentCheck>();

/** Registers what has to be deleted when a member signs out: drafts, queues, copies. Returns how to unregister. */
export function onSignOut(cleanup: Cleanup): () => void {
  cleanups.add(cleanup);
  return () => {
    cleanups.delete(cleanup);
  };
}

/** Registers a question "is something of this member still unsent?". Returns how to unregister. */
export function registerUnsent(check: UnsentCheck): () => void {
  unsentChecks.add(check);
  return () => {
    unsentChecks.delete(check);
  };
}

/** Whether signing out would lose something that has not reached the server. A check that fails counts as yes. */
export async function hasUnsent(): Promise<boolean> {
  const answers = await Promise.allSettled([...unsentChecks].map((check) => check()));
  return answers.some((answer) => answer.status === 'rejected' || answer.value);
}

async function erase(memberId: string): Promise<void> {
  const { eraseMember } = await import('../member/member-upkeep.ts');
  await eraseMember(memberId);
}

/**
 * Ends the session on this device at once, and on the server as soon as it can be told. The keys go first: whatever
 * fails later, and however fast the page is left, nobody stays signed in here. `leave` goes away from the member's
 * screens before what they show is deleted.
 */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  const user = currentUser();
  logoutOwed.remember(user?.memberId ?? logoutOwed.whose());
  forgetSession();
  forgetInfoState();
  await Promise.allSettled([leave()]);
  await Promise.allSettled([...cleanups].map(async (cleanup) => cleanup(user)));
  await Promise.allSettled([settleLogout(), wait(timings.logoutCacheResetMs)]);
  queryClient.clear();
}

let telling = new AbortController();
let told: Promise<unknown>;

/**
 * One tab at a time, so that who signs in elsewhere waits for a call that is under way: its late answer would take the next session's
 * cookie. In this tab it is given up, and who waits for it waits for this one.
 */
function tellServer(memberId: string): Promise<unknown> {
  telling.abort();
  telling = new AbortController();
  const { signal } = telling;
  const tell = async () => {
    // Told by another meanwhile: once more would end the session of who signed in since.
    if (!logoutOwed.isOwed() || logoutOwed.isTold()) return;
    await call('logout', {}, { signal, timeoutMs: smallTimeoutMs });
    if (logoutOwed.isOwed() && logoutOwed.whose() === memberId) logoutOwed.rememberTold(memberId);
  };
  told = underLock('tulay-sign-out', tell, { signal }).catch((error: unknown) =>
    signal.aborted ? told : Promise.reject(error),
  );
  return told;
}

/** Whatever becomes of it, it stays owed or is asked for anew. */
const settleAgain = () => void settleLogout().catch(() => undefined);

/**
 * Erases what is kept of who has signed out and tells the server, if that is not done yet. Without an answer, or while
 * the device does not erase, it stays owed; without an answer it is done again by itself for as long as the page is open.
 * The server's answer has the browser delete the same storage: twice, because one of the two may be cut off.
 */
export async function settleLogout(): Promise<void> {
  if (!logoutOwed.isOwed()) return;
  const memberId = logoutOwed.whose();
  // Signed in again meanwhile: it is theirs.
  if (logoutOwed.isTold() && memberId === currentUser()?.memberId) return logoutOwed.settle();
  const [erased] = await Promise.allSettled([memberId ? erase(memberId) : undefined]);
  try {
    await tellServer(memberId);
  } catch (error) {
    if (isNoAnswer(error)) onceLineMayBeGood(settleAgain);
    throw error;
  }
  if (erased.status === 'fulfilled' && logoutOwed.whose() === memberId) logoutOwed.settle();
}
