import cookie from '@fastify/cookie';
import { deviceCookie, refreshCookie } from '@tulay/contract/account/cookie';
import { clearedAtSignOut } from '@tulay/contract/member-buckets';
import type { SessionChange } from '@tulay/lending/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Cookies: the refresh token's, and the one that a device is known by. */
export const sessionCookie = fp(
  async (app) => {
    await app.register(cookie);
  },
  { name: 'session-cookie' },
);

function attributes(request: FastifyRequest) {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname);
  return { path: refreshCookie.path, httpOnly: true, sameSite: 'strict', secure: !local } as const;
}

/** Sets, keeps or clears the cookie as the operation said; with a session goes what the browser kept of its member. */
export function applySession(request: FastifyRequest, reply: FastifyReply, change: SessionChange, now: number): void {
  if (change.kind === 'clear') {
    reply.clearCookie(refreshCookie.name, attributes(request));
    if (change.memberId !== null) reply.header('clear-site-data', clearedAtSignOut(change.memberId));
    return;
  }
  if (change.deviceToken !== undefined)
    reply.setCookie(deviceCookie.name, change.deviceToken, {
      ...attributes(request),
      path: deviceCookie.path,
      maxAge: deviceCookie.maxAgeSeconds,
    });
  if (change.refreshToken === null) return;
  const { persist, expiresAt } = change.session;
  reply.setCookie(refreshCookie.name, change.refreshToken, {
    ...attributes(request),
    ...(persist && { maxAge: Math.floor((expiresAt - now) / 1000) }),
  });
}
