import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { RateLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import type { Headers } from './security-headers.ts';

export interface ProtectionOptions {
  readonly rateLimit: RateLimit;
  /** What every answer carries. */
  readonly headers: Headers;
  /** Who comes while everything already waits so long is asked to come back; 0: nobody is. */
  readonly maxEventLoopDelayMs: number;
}

/**
 * Whether a request names more than one host. Node keeps the first and a proxy may have looked at the last, so that what one
 * decided by it does not hold for the other.
 */
function namesSeveralHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && /^host$/i.test(name)).length > 1;
}

/** Security headers, one host a request, a rate limit per address, and shedding load before the event loop drowns. */
export const protection = fp<ProtectionOptions>(
  async (app, { rateLimit, headers, maxEventLoopDelayMs }) => {
    app.addHook('onRequest', (request, reply, done) => {
      void reply.headers(headers);
      if (namesSeveralHosts(request)) {
        void reply.header('connection', 'close');
        return done(new Refusal({ code: 'request.malformed' }));
      }
      // Files of the site cost little, and one fresh visit asks for a hundred: a ship's first evening would be over the limit.
      if (!request.url.startsWith('/api/')) return done();
      const retryAfterSeconds = rateLimit.secondsToWait(request.ip);
      if (retryAfterSeconds === 0) return done();
      done(new Refusal({ code: 'request.rate_limited', retryAfterSeconds }));
    });
    await app.register(underPressure, { maxEventLoopDelay: maxEventLoopDelayMs, retryAfter: 5 });
  },
  { name: 'protection', dependencies: ['error-replies'] },
);
