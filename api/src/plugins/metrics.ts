import { createHash, timingSafeEqual } from 'node:crypto';
import type { Disk } from '@tulay/lending/ports';
import fp from 'fastify-plugin';
import { type BusinessOptions, businessMetrics } from './business-metrics.ts';
import type { EndedRequest } from './request-log.ts';

export interface MetricsOptions extends BusinessOptions {
  /** Who shows it may read the figures; null: there are none, and nothing is counted. */
  readonly token: string | null;
  readonly ports: BusinessOptions['ports'] & { readonly disk: Disk };
}

/** What is counted. */
export interface Counters {
  requestEnded(request: EndedRequest): void;
  jobFailed(job: string): void;
  messageNotDelivered(channel: string): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    counters: Counters;
  }
}

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` in the text form of Prometheus, behind a bearer token. Labels hold route patterns, methods, statuses and
 * the names of jobs and channels: closed lists, nothing of a person. The library is loaded only when a token is set.
 */
export const metrics = fp<MetricsOptions>(
  async (app, { token, ports, policy }) => {
    const { store, clock, disk } = ports;
    if (token === null) {
      const nothing = () => undefined;
      app.decorate('counters', { requestEnded: nothing, jobFailed: nothing, messageNotDelivered: nothing });
      return;
    }
    const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
    const register = new Registry();
    collectDefaultMetrics({ register });
    const requests = new Histogram({
      name: 'tulay_request_duration_seconds',
      help: 'Time from a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: secondsBuckets,
      registers: [register],
    });
    const jobs = new Counter({
      name: 'tulay_job_failures_total',
      help: 'Runs of a job that failed; each is tried again.',
      labelNames: ['job'],
      registers: [register],
    });
    const messages = new Counter({
      name: 'tulay_messages_not_delivered_total',
      help: 'Tries to deliver a message that failed.',
      labelNames: ['channel'],
      registers: [register],
    });
    const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
    const waiting = gauge('tulay_messages_waiting', 'Messages not over yet, also those whose time is later.');
    const oldestDue = gauge('tulay_messages_oldest_due_seconds', 'How long the longest due message is left waiting.');
    const uncertain = gauge(
      'tulay_messages_uncertain',
      'Messages on record of which nobody knows whether they arrived.',
    );
    const readBacklog = async () => {
      const now = clock.now();
      const backlog = await store.read((reader) => reader.messages.backlog(now));
      waiting.set(backlog.waiting);
      oldestDue.set(backlog.oldestDueAt === null ? 0 : (now - backlog.oldestDueAt) / 1000);
      uncertain.set(backlog.uncertain);
    };
    const readBusiness = businessMetrics({ ports, policy }, { register, Gauge });
    let free: ReturnType<typeof gauge> | null = null;
    const readDisk = async () => {
      const room = await disk.room();
      if (room === null) return;
      free ??= gauge('tulay_disk_free_bytes', 'What can still be written where the data folder lies.');
      free.set(room.isWritable ? room.freeBytes : 0);
    };
    app.decorate('counters', {
      requestEnded: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
      jobFailed: (job) => jobs.inc({ job }),
      messageNotDelivered: (channel) => messages.inc({ channel }),
    });
    const expected = digest(`Bearer ${token}`);
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      // Digests are equally long, and comparing them tells nothing by its time.
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
        return reply.code(401).header('www-authenticate', 'Bearer').send();
      await Promise.all([readBacklog(), readDisk(), readBusiness()]);
      return reply
        .header('cache-control', 'no-store')
        .type(register.contentType)
        .send(await register.metrics());
    });
  },
  { name: 'metrics' },
);
