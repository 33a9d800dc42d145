import {
  context,
  type ContextManager,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer as SpanMaker,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { requestSpans } from './request-spans.ts';
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

/** Makes a span of each work that is told of. */
function tracerOver(spans: SpanMaker, contexts: ContextManager, database: string): Tracer {
  const attributesOf = ({ kind, name }: About) =>
    kind === 'statement' ? { 'db.system.name': database, 'db.query.text': name.slice(0, LONGEST_TEXT) } : {};

  return {
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
  traceBy(tracerOver(spans, contexts, database));
  return {
    /** Before the other plugins of an app. */
    requests: requestSpans(spans, trustsProxy),
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
