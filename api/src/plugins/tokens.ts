import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import type { TokenCheck } from '@tulay/lending/dispatch';
import type { AccessClaims, Clock, Tokens } from '@tulay/lending/ports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessClaims & { readonly jti: string; readonly iat: number; readonly exp: number };
    user: AccessClaims & { readonly jti: string; readonly iat: number; readonly exp: number };
  }
}
declare module 'fastify' {
  interface FastifyRequest {
    checkToken(): Promise<TokenCheck>;
  }
}

export interface TokenOptions {
  readonly secret: string | Buffer;
  readonly clock: Clock;
}

/** Access tokens: HS256 by @fastify/jwt. Expiry is compared with the injected clock, so tests can move time. */
export const tokens = fp<TokenOptions>(
  async (app, { secret, clock }) => {
    await app.register(jwt, {
      secret,
      sign: { algorithm: 'HS256' },
      verify: { algorithms: ['HS256'], ignoreExpiration: true, cache: 1000 },
    });
    app.decorateRequest('checkToken', async function check(this: FastifyRequest): Promise<TokenCheck> {
      const { authorization } = this.headers;
      if (!authorization) return 'missing';
      const token = /^bearer (\S+)$/i.exec(authorization)?.[1];
      if (token === undefined) return 'invalid';
      try {
        // The request's own method decodes each token before it looks whether it knows it.
        const claims = app.jwt.verify<AccessClaims & { exp: number }>(token);
        return claims.exp * 1000 > clock.now() ? claims : 'invalid';
      } catch {
        return 'invalid';
      }
    });
  },
  { name: 'tokens' },
);

/** The Tokens port over the app's signer. */
export function jwtTokens(app: FastifyInstance, clock: Clock, lifetimeMs: number): Tokens {
  return {
    async sign(claims) {
      const iat = Math.floor(clock.now() / 1000);
      // Its own id, so that two tokens of one second differ.
      return app.jwt.sign({ ...claims, jti: randomUUID(), iat, exp: iat + Math.floor(lifetimeMs / 1000) });
    },
  };
}
