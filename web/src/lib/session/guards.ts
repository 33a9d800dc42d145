import { redirect } from '@tanstack/react-router';
import { SessionOverError } from '../api/api-error.ts';
import { currentUser, heldToken, isPersistent, renewToken, type Role, type SessionUser } from './session.ts';

/** The silent renewal before a guarded screen failed; the screen in its place shows the sentence and leads home. */
export class RenewalFailedError extends Error {
  override readonly name = 'RenewalFailedError';
}

interface Visit {
  readonly location: { readonly href: string };
  /** Only hovering over a link: nothing is renewed for that. */
  readonly preload: boolean;
}

/** Where somebody goes after signing in. Officers work at the desk; members have no way in there. */
export function placeAfterSignIn(user: SessionUser | null, remembered: string | undefined): string {
  const wantsDesk = remembered !== undefined && /^\/desk(?=[/?#]|$)/.test(remembered);
  if (user?.roles.includes('OFFICER')) return wantsDesk ? remembered : '/desk';
  return remembered === undefined || wantsDesk ? '/dash' : remembered;
}

function toLogin(href: string) {
  return redirect({ to: '/login', search: { next: href } });
}

/** Renews the sign-in silently where "Remember me" asked for it and no token is held, or where the held one is spoilt. */
async function renewIfNeeded({ preload }: Visit): Promise<void> {
  const held = heldToken();
  if (currentUser() !== null || preload || (held === null && !isPersistent())) return;
  try {
    await renewToken(held);
  } catch (error) {
    // Whoever held a token is told and signs in again; without one the visit begins at home.
    if (held !== null && error instanceof SessionOverError) return;
    throw new RenewalFailedError('Not renewed', { cause: error });
  }
}

/** Lets in whoever has one of the roles; others sign in first and come back to where they wanted to go. */
export async function requireRole(visit: Visit, allowed: readonly Role[]): Promise<SessionUser> {
  await renewIfNeeded(visit);
  const user = currentUser();
  if (!user?.roles.some((role) => allowed.includes(role))) throw toLogin(visit.location.href);
  return user;
}

/** Wallet and Settings open once the account is activated. */
export async function requireActivated({ preload }: Pick<Visit, 'preload'>): Promise<void> {
  if (preload) return;
  const { mayUseWallet } = await import('../info-state.ts');
  if (!(await mayUseWallet())) throw redirect({ to: '/activate' });
}
