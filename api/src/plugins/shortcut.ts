import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { endpointNames, endpoints, type EndpointName } from '@tulay/contract/endpoints';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { namesSeveralHosts, type CallerOf } from './caller-of.ts';
import { languageOfRequest } from './request-language.ts';
import type { Ceiling } from './ceiling.ts';
import { holds, type ReadyAnswers } from './ready-answers.ts';
import { placeOf } from './security-headers.ts';

export interface ShortcutOptions {
  readonly answers: ReadyAnswers;
  readonly ceiling: Ceiling;
  readonly callerOf: CallerOf;
}

/** A row's address, and its lines in the log with all but what differs from request to request written already. */
function makeRow(name: EndpointName, log: FastifyBaseLogger) {
  const route = endpoints[name].base + endpoints[name].path;
  const line = (status: 200 | 304) => log.child({ method: 'GET', route, status });
  return { name, route, lines: { 200: line(200), 304: line(304) } };
}

/**
 * Answers what is ready ahead of the framework: exactly these addresses, by GET, from bytes that the framework's own route
 * has made. Everything else, and everything that is not as always (too many requests, too busy, stopping, not made yet), goes
 * the whole way, where the same address has the same route. Left out is what such an answer has no use for: routing, bodies,
 * tokens, cookies. Kept are the ceiling, the security headers, the line in the log and the figures.
 */
export const shortcut = fp<ShortcutOptions>(
  async (app, { answers, ceiling, callerOf }) => {
    const cached = endpointNames.filter((name) => endpoints[name].cached).map((name) => makeRow(name, app.log));
    const rows = new Map(cached.map((row) => [row.route, row]));
    let stopping = false;
    app.addHook('preClose', (done) => {
      stopping = true;
      done();
    });

    function answer(request: IncomingMessage, response: ServerResponse): boolean {
      const row = request.method === 'GET' ? rows.get(request.url ?? '') : undefined;
      if (!row || stopping || app.isUnderPressure() || namesSeveralHosts(request)) return false;
      const ready = answers.find(row.name, languageOfRequest(request.headers));
      // Who is over the ceiling is counted once more on the way to the refusal, which changes nothing.
      if (!ready || ceiling.secondsToWait(callerOf.address(request)) > 0) return false;
      const startedAt = performance.now();
      const status = holds(request.headers['if-none-match'], ready.etag) ? 304 : 200;
      response.writeHead(status, ready.headers[placeOf(callerOf.hostname(request))][status]);
      response.end(status === 200 ? ready.text : '', 'latin1');
      const ms = performance.now() - startedAt;
      row.lines[status].info({ reqId: randomUUID(), ms: Math.round(ms) });
      app.counters.requestEnded({ method: 'GET', route: row.route, status, ms });
      return true;
    }

    // The framework's inject() knows nothing of it: both ways can be tested.
    // Node types them as any function; those of this event are of this kind.
    const whole = app.server.listeners('request') as RequestListener[];
    app.server.removeAllListeners('request');
    app.server.on('request', (request, response) => {
      if (!answer(request, response)) for (const listener of whole) listener(request, response);
    });
  },
  { name: 'shortcut' },
);
