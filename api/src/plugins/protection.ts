import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';

export interface ProtectionOptions {
  /** Requests a minute and address; a ship shares one address, so it is generous. */
  readonly requestsPerMinute: number;
  /** Who comes while everything already waits so long is asked to come back; 0: nobody is. */
  readonly maxEventLoopDelayMs: number;
}

const onlyHttpsForAYear = 'max-age=31536000; includeSubDomains';
/** Other services stand at the other ports of the own machine: a browser would ask them all for https. */
const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Security headers, a ceiling per address, and shedding load before the event loop drowns. */
export const protection = fp<ProtectionOptions>(
  async (app, { requestsPerMinute, maxEventLoopDelayMs }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'blob:'],
          connectSrc: ["'self'"],
          fontSrc: ["'self'"],
          manifestSrc: ["'self'"],
          workerSrc: ["'self'"],
          formAction: ["'self'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['tulay'],
        },
      },
      referrerPolicy: { policy: 'same-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      // Said below, to whom it concerns.
      strictTransportSecurity: false,
    });
    app.addHook('onSend', async (request, reply) => {
      void reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
      if (!ownMachine.test(request.hostname)) void reply.header('strict-transport-security', onlyHttpsForAYear);
    });
    await app.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: 60_000,
      // Files of the site cost little, and one fresh visit asks for a hundred: a ship's first evening would be over the limit.
      allowList: (request) => !request.url.startsWith('/api/'),
    });
    await app.register(underPressure, { maxEventLoopDelay: maxEventLoopDelayMs, retryAfter: 5 });
  },
  { name: 'protection' },
);
