import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** One line, with the route's pattern: an address or a query may hold personal data, a pattern cannot. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  });
}

/** One line a request, when its answer has left. */
export const requestLog = fp(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
  },
  { name: 'request-log' },
);
