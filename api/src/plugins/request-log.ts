import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** What is told of a request: the route's pattern, since an address or a query may hold personal data and a pattern cannot. */
export interface EndedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Each built file has a route, with a digest in its name: they count as one, or every version would bring hundreds more. */
export function patternOf(url: string | undefined): string {
  if (url === undefined) return 'none';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

/** One line. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): EndedRequest {
  const { method } = request;
  const route = patternOf(request.routeOptions.url);
  const [status, ms] = [reply.statusCode, reply.elapsedTime];
  request.log.info({ method, route, status, ms: Math.round(ms) });
  return { method, route, status, ms };
}

/** One line a request, when its answer has left, and its place in the figures. */
export const requestLog = fp(
  async (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      app.counters.requestEnded(logRequest(request, reply));
      done();
    });
  },
  { name: 'request-log', dependencies: ['error-replies', 'metrics'] },
);
