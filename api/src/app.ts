import type { Service } from '@tulay/lending/service';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
} from 'fastify';
import { standardOutput, type LogLines } from './adapters/log-lines.ts';
import type { RequestCounts } from './nodes/request-counts.ts';
import { closing } from './plugins/closing.ts';
import { documentation } from './plugins/documentation.ts';
import { answerBrokenRequest, answerError, errorReplies } from './plugins/errors.ts';
import { jsonBodies } from './plugins/json-bodies.ts';
import { metrics } from './plugins/metrics.ts';
import { protection } from './plugins/protection.ts';
import { makePreparedReplies } from './plugins/prepared-replies.ts';
import { makeRateLimit } from './plugins/rate-limit.ts';
import { requestIds } from './plugins/request-ids.ts';
import { logRequest, requestLog } from './plugins/request-log.ts';
import { headersOfEach } from './plugins/security-headers.ts';
import { sessionCookie } from './plugins/session-cookie.ts';
import { site } from './plugins/site.ts';
import { slowBodies } from './plugins/slow-bodies.ts';
import { jwtTokens, tokens } from './plugins/tokens.ts';
import { uploads } from './plugins/uploads.ts';
import { routes } from './routes.ts';

/** How long a request may take to arrive: its headers, its body, and one whose photo needs two minutes on a ship's link in all. */
const defaultTimeouts = { headersMs: 20_000, bodyMs: 20_000, requestMs: 180_000, checkMs: 1_000 };

export interface AppOptions {
  /** The rules and the world; the app adds the access tokens. */
  readonly service: Omit<Service, 'ports'> & { readonly ports: Omit<Service['ports'], 'tokens'> };
  readonly jwtSecret: string | Buffer;
  readonly logLevel: string;
  readonly trustProxy: NonNullable<FastifyServerOptions['trustProxy']>;
  /** The trusted proxy's header with the two-letter country, if there is one. */
  readonly countryHeader: string | null;
  /** Whether browsers reach it by https alone: then cookies travel so only, and they are told to keep to it. */
  readonly onlyHttps: boolean;
  readonly requestsPerMinute: number;
  /** Where requests are counted together with other nodes; left out, this process counts alone. */
  readonly requestCounts?: RequestCounts | null;
  /** Who comes while everything already waits so long is asked to come back; 0: nobody is. */
  readonly maxEventLoopDelayMs: number;
  /** The built site's folder, or null to serve the API alone. */
  readonly siteDir: string | null;
  readonly siteWorker?: 'on' | 'off';
  /** What reading `/metrics` takes; without it there is no such page. */
  readonly metricsToken?: string | null;
  /** Whether `/api/docs` shows the OpenAPI document; it does if left out. */
  readonly apiDocs?: boolean;
  readonly timeouts?: Partial<typeof defaultTimeouts>;
  /** Told of each request while traces are asked for. */
  readonly traces?: FastifyPluginAsync | null;
  /** Where log lines go; the standard output if left out. */
  readonly logStream?: LogLines;
}

export interface App {
  readonly app: FastifyInstance;
  readonly service: Service;
}

/** The HTTP service as a list: protection, reading, sessions, documentation, the endpoint table, the site. */
export async function buildApp(options: AppOptions): Promise<App> {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const protective = headersOfEach(options.onlyHttps);
  const app: FastifyInstance = Fastify({
    // The upload parser shows its headers at the level `trace`; they hold the token.
    logger: {
      level: options.logLevel,
      base: null,
      redact: ['busboyOptions.headers'],
      stream: options.logStream ?? standardOutput,
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    genReqId: requestIds(options.trustProxy),
    bodyLimit: 64 * 1024,
    requestTimeout: timeouts.requestMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
    // Whoever still has a connection while the service stops gets a real answer.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
    // What is refused before any route is looked for meets none of the hooks below.
    frameworkErrors(thrown, request, reply) {
      void reply.headers(protective);
      answerError(thrown, request, reply);
      logRequest(request, reply);
    },
    clientErrorHandler: answerBrokenRequest(protective),
  });
  const { ports, policy } = options.service;
  const { clock } = ports;
  if (options.traces) await app.register(options.traces);
  await app.register(errorReplies);
  await app.register(metrics, { token: options.metricsToken ?? null, ports, policy });
  await app.register(requestLog);
  await app.register(closing);
  await app.register(protection, {
    rateLimit: makeRateLimit({ ...options, requestCounts: options.requestCounts ?? null, clock }),
    headers: protective,
    maxEventLoopDelayMs: options.maxEventLoopDelayMs,
  });
  await app.register(slowBodies, timeouts);
  await app.register(jsonBodies);
  await app.register(uploads);
  await app.register(sessionCookie);
  await app.register(tokens, { secret: options.jwtSecret, clock });
  await app.register(documentation, { withPage: options.apiDocs ?? true });
  const service: Service = {
    ...options.service,
    ports: { ...options.service.ports, tokens: jwtTokens(app, clock, options.service.policy.accessTokenMs) },
  };
  await app.register(routes, {
    service,
    prepared: makePreparedReplies(clock),
    countryHeader: options.countryHeader,
    onlyHttps: options.onlyHttps,
  });
  await app.register(site, {
    dir: options.siteDir,
    worker: options.siteWorker ?? 'on',
    demonstration: service.policy.demonstration,
  });
  return { app, service };
}
