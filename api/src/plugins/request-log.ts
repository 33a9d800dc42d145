import fp from 'fastify-plugin';

/** One line a request, with the route's pattern: an address or a query may hold personal data, a pattern cannot. */
export const requestLog = fp(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      request.log.info({ method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    });
  },
  { name: 'request-log' },
);
