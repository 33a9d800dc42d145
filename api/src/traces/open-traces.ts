import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { patternOf } from '../plugins/request-log.ts';
import { traceBy, type About, type Tracer } from './traced.ts';

/** A collector that does not answer is given up soon; what it did not take is lost, and nobody waits for it. */
const limits = { exportMs: 3_000, everyMs: 2_000, closeMs: 4_000, queued: 4_096 };
const LONGEST_TEXT = 2_000;
const kinds = {
  operation: SpanKind.INTERNAL,
  statement: SpanKind.CLIENT,
  message: SpanKind.PRODUCER,
  job: SpanKind.INTERNAL,
};

export interface TraceOptions {
  /** As the standard has it: spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  readonly release: string;
  readonly database: 'postgresql' | 'sqlite';
  /** Whether what is in front is trusted to say which trace a request belongs to. */
  readonly trustsProxy: boolean;
  /** Told once when the collector stops taking spans. */
  readonly failed: () => void;
}

function telling(exporter: SpanExporter, failed: () => void): SpanExporter {
  let works = true;
  return {
    export(spans: ReadableSpan[], done: (result: ExportResult) => void) {
      exporter.export(spans, (result) => {
        const worked = result.code === ExportResultCode.SUCCESS;
        if (works && !worked) failed();
        works = worked;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** Sends spans of requests, operations, statements, messages and jobs to a collector until it is closed. */
export function openTraces({ endpoint, release, database, trustsProxy, failed }: TraceOptions) {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = telling(new OTLPTraceExporter({ url, timeoutMillis: limits.exportMs }), failed);
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: limits.queued,
    scheduledDelayMillis: limits.everyMs,
    exportTimeoutMillis: limits.exportMs,
  });
  const resource = resourceFromAttributes({ 'service.name': 'tulay', 'service.version': release });
  const provider = new TracerProvider({ resource, spanProcessors: [processor] });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const spans = provider.getTracer('tulay');
  const attributesOf = ({ kind, name }: About) =>
    kind === 'statement' ? { 'db.system.name': database, 'db.query.text': name.slice(0, LONGEST_TEXT) } : {};

  const tracer: Tracer = {
    async during(about, work) {
      const within = trace.getActiveSpan();
      // What nodes tell each other all the time would be most of all traces.
      if (about.kind === 'statement' && !within) return work();
      const isJob = about.kind === 'job';
      const name = `${about.kind} ${about.kind === 'statement' ? about.name.split(/\s/, 1)[0] : about.name}`;
      const links = isJob && within ? [{ context: within.spanContext() }] : [];
      const options = { kind: kinds[about.kind], attributes: attributesOf(about), root: isJob, links };
      return spans.startActiveSpan(name, options, async (span) => {
        try {
          return await work();
        } catch (error) {
          // Its words may hold anything.
          span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    bound: (work) => contexts.bind(context.active(), work),
  };
  traceBy(tracer);

  const ofRequests = new WeakMap<FastifyRequest, Span>();
  const requests = fp(
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
  return {
    /** Before the other plugins of an app. */
    requests,
    /** Sends what is there still, for as long as an end may take. */
    async close() {
      traceBy(null);
      const ended = provider.shutdown().catch(() => undefined);
      await Promise.race([ended, new Promise((resolve) => void setTimeout(resolve, limits.closeMs).unref())]);
      context.disable();
    },
  };
}

export type Traces = ReturnType<typeof openTraces>;
