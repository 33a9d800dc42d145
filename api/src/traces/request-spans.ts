import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { patternOf } from '../plugins/request-log.ts';

/** A span for each request, which what is done for it is part of; to be registered before other plugins. */
export function requestSpans(spans: Tracer, trustsProxy: boolean) {
  const ofRequests = new WeakMap<FastifyRequest, Span>();
  return fp(
    async (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const said = trustsProxy ? parseTraceParent(request.headers['traceparent']?.toString() ?? '') : null;
        const parent = said ? trace.setSpanContext(ROOT_CONTEXT, { ...said, isRemote: true }) : ROOT_CONTEXT;
        const { method, id } = request;
        const route = patternOf(request.routeOptions.url);
        const attributes = { 'http.request.method': method, 'http.route': route, 'tulay.request_id': id };
        const span = spans.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
        ofRequests.set(request, span);
        context.with(trace.setSpan(parent, span), done);
      });
      // A body comes by events, which know nothing of who waits for it.
      app.addHook('preValidation', (request, _reply, done) => {
        const span = ofRequests.get(request);
        if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), done);
        else done();
      });
      app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
        const span = ofRequests.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    { name: 'traces' },
  );
}
