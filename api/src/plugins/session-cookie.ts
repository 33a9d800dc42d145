import cookie from '@fastify/cookie';
import { refreshCookie } from '@tulay/contract/cookie';
import type { SessionChange } from '@tulay/lending/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Cookies, of which there is one: the refresh token's. */
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

/** Sets, keeps or clears the cookie as the operation said. */
export function applySession(request: FastifyRequest, reply: FastifyReply, change: SessionChange, now: number): void {
  if (change.kind === 'clear') {
    reply.clearCookie(refreshCookie.name, attributes(request));
    return;
  }
  if (change.refreshToken === null) return;
  const { persist, expiresAt } = change.session;
  reply.setCookie(refreshCookie.name, change.refreshToken, {
    ...attributes(request),
    ...(persist && { maxAge: Math.floor((expiresAt - now) / 1000) }),
  });
}
