import cookie from '@fastify/cookie';
import { deviceCookie, refreshCookie } from '@tulay/contract/account/cookie';
import { clearedAtSignOut } from '@tulay/contract/member-buckets';
import type { SessionChange } from '@tulay/lending/operation';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

/** Cookies: the refresh token's, and the one that a device is known by. */
export const sessionCookie = fp(
  async (app) => {
    await app.register(cookie);
  },
  { name: 'session-cookie' },
);

export interface CookieOptions {
  /** Whether browsers reach the service by https alone: what a request says of its host is not asked. */
  readonly onlyHttps: boolean;
  readonly now: number;
}

/** Sets, keeps or clears the cookie as the operation said; with a session goes what the browser kept of its member. */
export function applySession(reply: FastifyReply, change: SessionChange, { onlyHttps, now }: CookieOptions): void {
  const attributes = { path: refreshCookie.path, httpOnly: true, sameSite: 'strict', secure: onlyHttps } as const;
  if (change.kind === 'clear') {
    reply.clearCookie(refreshCookie.name, attributes);
    if (change.memberId !== null) reply.header('clear-site-data', clearedAtSignOut(change.memberId));
    return;
  }
  if (change.deviceToken !== undefined)
    reply.setCookie(deviceCookie.name, change.deviceToken, {
      ...attributes,
      path: deviceCookie.path,
      maxAge: deviceCookie.maxAgeSeconds,
    });
  if (change.refreshToken === null) return;
  const { persist, expiresAt } = change.session;
  reply.setCookie(refreshCookie.name, change.refreshToken, {
    ...attributes,
    ...(persist && { maxAge: Math.floor((expiresAt - now) / 1000) }),
  });
}
