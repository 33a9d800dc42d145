import { ApiError, SessionOverError } from '../api/api-error.ts';
import { underLock } from '../device/locks.ts';
import { local } from '../device/text-storage.ts';
import { exchange, noAnswer, readJson, smallTimeoutMs } from '../api/exchange.ts';
import { announceSessionOver } from './session-over.ts';
import { storageKeys, storedSessionChanged } from './stored-session.ts';

export type Role = 'MEMBER' | 'OFFICER';
const knownRoles: readonly string[] = ['MEMBER', 'OFFICER'];

/** Who is signed in, as the token says. The server decides for itself; this only chooses what to show. */
export interface SessionUser {
  readonly memberId: string;
  readonly phoneNumber: string;
  readonly roles: readonly Role[];
  /** When the server made the token, by its own clock. */
  readonly heardAt?: number;
}

/** The access token held on this device, if any. */
export function heldToken(): string | null {
  return local.getItem(storageKeys.accessToken);
}

function isRole(role: unknown): role is Role {
  return typeof role === 'string' && knownRoles.includes(role);
}

/** Reads the claims without checking them; null when it is no token of ours. */
function readClaims(token: string): SessionUser | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    // Shape of our own tokens; every field is checked before use.
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as {
      sub?: unknown;
      iat?: unknown;
      UserInfo?: { phoneNumber?: unknown; roles?: unknown };
    };
    const { phoneNumber, roles } = claims.UserInfo ?? {};
    if (typeof claims.sub !== 'string' || typeof phoneNumber !== 'string' || !Array.isArray(roles)) return null;
    const heard = typeof claims.iat === 'number' && { heardAt: claims.iat * 1000 };
    return { memberId: claims.sub, phoneNumber, roles: roles.filter(isRole), ...heard };
  } catch {
    return null;
  }
}

/** The signed-in user, or null. */
export function currentUser(): SessionUser | null {
  const token = heldToken();
  return token === null ? null : readClaims(token);
}

/** Keeps the session after sign-in, registration or renewal. */
export function keepSession(accessToken: string, persist?: boolean): void {
  local.setItem(storageKeys.accessToken, accessToken);
  const user = readClaims(accessToken);
  if (user) local.setItem(storageKeys.phoneNumber, user.phoneNumber);
  if (persist !== undefined) local.setItem(storageKeys.persist, String(persist));
  storedSessionChanged();
}

/** Removes what marks this device as signed in. */
export function forgetSession(): void {
  // The token goes last: another tab that sees it gone sees by the number whether somebody signed out here.
  for (const key of [storageKeys.persist, storageKeys.phoneNumber, storageKeys.accessToken]) local.removeItem(key);
  storedSessionChanged();
}

/** Lets go of a sign-in that has ended by itself. Who it was stays known: they will sign in again and find their drafts. */
export function dropToken(): void {
  local.removeItem(storageKeys.accessToken);
  local.removeItem(storageKeys.persist);
  storedSessionChanged();
}

/** Whether "Remember me" was ticked at the last sign-in. */
export function isPersistent(): boolean {
  return local.getItem(storageKeys.persist) === 'true';
}

async function readToken(response: Response): Promise<string> {
  const body = await readJson(response);
  const token = typeof body === 'object' && body !== null && 'accessToken' in body ? body.accessToken : undefined;
  // The claims are read at once, so that nothing takes the place of the held token that is none.
  if (typeof token !== 'string' || !readClaims(token)) throw noAnswer('not a token of ours');
  return token;
}

async function requestToken(): Promise<string> {
  try {
    return await exchange({ name: 'refreshAgain', input: {}, token: null, timeoutMs: smallTimeoutMs }, readToken);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'auth.session_ended') throw error;
    throw new SessionOverError(error.message, { cause: error });
  }
}

/**
 * Renews the access token, once for all tabs: under a lock, and only if no other tab has renewed it meanwhile.
 * `usedToken` is the one that was refused. Without an answer the session stays as it is (offline is not expired);
 * when the server says that it has ended, the token goes and everybody who shows the session is told.
 */
export async function renewToken(usedToken: string | null): Promise<void> {
  await underLock('tulay-renew-token', async () => {
    const held = heldToken();
    if (held !== null && held !== usedToken) return;
    // Signed out, or found to be over by another tab, since the refused call was sent.
    if (held === null && usedToken !== null) throw new SessionOverError('No token');
    try {
      keepSession(await requestToken());
    } catch (error) {
      if (error instanceof SessionOverError) {
        const now = heldToken();
        // Somebody has signed in meanwhile, in another tab: theirs is alive.
        if (now !== null && now !== held) return;
        dropToken();
        // Without a token nobody is in the middle of anything: the guard that asked shows it in its own way.
        if (usedToken !== null) announceSessionOver();
      }
      throw error;
    }
  });
}
