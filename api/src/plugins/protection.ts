import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';

export interface ProtectionOptions {
  /** Requests a minute and address; a ship shares one address, so it is generous. */
  readonly requestsPerMinute: number;
}

/** Security headers, a ceiling per address, and shedding load before the event loop drowns. */
export const protection = fp<ProtectionOptions>(
  async (app, { requestsPerMinute }) => {
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
    });
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
    });
    await app.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: 60_000,
      // Files of the site cost little, and one fresh visit asks for a hundred: a ship's first evening would be over the limit.
      allowList: (request) => !request.url.startsWith('/api/'),
    });
    await app.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 5 });
  },
  { name: 'protection' },
);
