import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { namesSeveralHosts, type CallerOf } from './caller-of.ts';
import { Refusal } from './refusal.ts';
import type { Ceiling } from './ceiling.ts';
import { placeOf, securityHeaders } from './security-headers.ts';

export interface ProtectionOptions {
  readonly callerOf: CallerOf;
  readonly ceiling: Ceiling;
  /** Who comes while everything already waits so long is asked to come back; 0: nobody is. */
  readonly maxEventLoopDelayMs: number;
}

/** Security headers, one host a request, a ceiling per address, and shedding load before the event loop drowns. */
export const protection = fp<ProtectionOptions>(
  async (app, { callerOf, ceiling, maxEventLoopDelayMs }) => {
    app.addHook('onRequest', (request, reply, done) => {
      void reply.headers(securityHeaders[placeOf(callerOf.hostname(request.raw))]);
      if (namesSeveralHosts(request.raw)) {
        void reply.header('connection', 'close');
        return done(new Refusal({ code: 'request.malformed' }));
      }
      // Files of the site cost little, and one fresh visit asks for a hundred: a ship's first evening would be over the limit.
      if (!request.url.startsWith('/api/')) return done();
      const retryAfterSeconds = ceiling.secondsToWait(callerOf.address(request.raw));
      if (retryAfterSeconds === 0) return done();
      done(new Refusal({ code: 'request.rate_limited', retryAfterSeconds }));
    });
    await app.register(underPressure, { maxEventLoopDelay: maxEventLoopDelayMs, retryAfter: 5 });
  },
  { name: 'protection', dependencies: ['error-replies'] },
);
