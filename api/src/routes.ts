import { deviceCookie, refreshCookie } from '@tulay/contract/account/cookie';
import { signedInput } from '@tulay/contract/repayment/notice-mapping';
import { idempotencyHeader } from '@tulay/contract/idempotency-key';
import { endpointNames, endpoints, type EndpointName, type InputOf } from '@tulay/contract/table';
import { authorise, checkRequestedWith, complete, refuseUnread, run } from '@tulay/lending/dispatch';
import { encode, parse } from '@tulay/lending/wire';
import type { Service } from '@tulay/lending/service';
import type { Actor, Failure, RequestFacts } from '@tulay/lending/operation';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { inputPart, routeSchema } from './plugins/openapi.ts';
import { sendPrepared, type PreparedReplies } from './plugins/prepared-replies.ts';
import { compileSerializer } from './plugins/reply-serializer.ts';
import { applySession } from './plugins/session-cookie.ts';
import { readForm } from './plugins/uploads.ts';
import { Refusal } from './plugins/refusal.ts';
import { traced } from './traces/traced.ts';
import { languageOfRequest } from './plugins/request-language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once authorise has seen the token. */
    actor: Actor | null;
  }
}

export interface Mounted {
  readonly service: Service;
  /** What the rows that are the same for everybody have replied. */
  readonly prepared: PreparedReplies;
  /** The trusted proxy's header with the two-letter country, if there is one. */
  readonly countryHeader: string | null;
  /** Whether browsers reach the service by https alone. */
  readonly onlyHttps: boolean;
}

function unless(failure: Failure | null): void {
  if (failure) throw new Refusal(failure.error);
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, 300) : null;
}

function factsOf(request: FastifyRequest, countryHeader: string | null): RequestFacts {
  return {
    requestId: request.id,
    ipAddress: request.ip,
    countryCode: (countryHeader && header(request, countryHeader)?.match(/^[A-Z]{2}$/)?.[0]) ?? '',
    userAgent: header(request, 'user-agent') ?? '',
    language: languageOfRequest(request.headers),
    // Whole, however odd it is: the rules judge it. Node joins a header that was sent twice.
    idempotencyKey: request.headers[idempotencyHeader]?.toString() ?? null,
    refreshToken: request.cookies[refreshCookie.name] ?? null,
    deviceToken: request.cookies[deviceCookie.name]?.slice(0, 300) || null,
  };
}

/** One row of the table as a route: authorise before the body, parse as its validator, run as its handler, its schema as the serializer. */
function routeOf(name: EndpointName, mounted: Mounted): RouteOptions {
  const { service, prepared, countryHeader } = mounted;
  const row = endpoints[name];
  return {
    method: row.method,
    url: row.base + row.path,
    schema: routeSchema(name),
    ...(row.bodyBytes !== undefined && { bodyLimit: row.bodyBytes }),
    async onRequest(request, reply) {
      unless(checkRequestedWith(name, header(request, 'x-requested-with')));
      const isPhoto = row.body === 'multipart';
      const who = await authorise(name, () => request.checkToken());
      if (!who.ok) {
        // Nobody wants the photo. Who only has to renew the token may still be sending when they read that.
        if (isPhoto && who.error.code !== 'auth.token_expired') void reply.header('connection', 'close');
        throw new Refusal(who.error);
      }
      request.actor = who.actor;
      request.bringsPhoto = isPhoto;
    },
    ...(row.body === 'multipart' && {
      async preValidation(request: FastifyRequest, reply: FastifyReply) {
        const call = { name, actor: request.actor, request: factsOf(request, countryHeader) };
        request.body = await readForm(request, reply, async () => unless(await refuseUnread(service, call)));
      },
    }),
    ...(row.body === 'signed' && {
      async preValidation(request: FastifyRequest) {
        // Left as it came by the parser of these rows.
        const bytes = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : new Uint8Array();
        // Path parameters are texts by name.
        const params = request.params as Readonly<Record<string, unknown>>;
        // Whole: a signature is longer than what others say of themselves.
        const whole = (name: string) => request.headers[name]?.toString() ?? null;
        request.body = signedInput(service.policy.notices, params, whole, bytes);
      },
    }),
    validatorCompiler:
      ({ httpPart }) =>
      (data: unknown) => {
        // Other parts (the headers) are described for the reader of the document; they are not the row's input.
        if (httpPart !== inputPart(name)) return { value: data };
        const parsed = parse(name, data ?? {});
        return parsed.ok ? { value: parsed.input } : { error: new Refusal(parsed.error) };
      },
    serializerCompiler: compileSerializer,
    async handler(request, reply) {
      const known = row.cached && prepared.find(name, languageOfRequest(request.headers));
      if (known) return sendPrepared(request, reply, known);
      const part = inputPart(name);
      // The validator replaced this part by the parsed input of this very row; some rows take none.
      // oxlint-disable-next-line typescript/no-generated-empty-object-type -- the input of such a row is empty
      const input = (part ? request[part] : {}) as InputOf<typeof name>;
      const call = { name, input, actor: request.actor, request: factsOf(request, countryHeader) };
      const result = await traced({ kind: 'operation', name }, () => run(service, call));
      const done = await complete(service, result);
      if (!row.cached || !done.ok) return answer(mounted, reply, done);
      const text = JSON.stringify(encode(name, done.reply));
      return sendPrepared(request, reply, prepared.keep(name, call.request.language, text));
    },
  };
}

function answer(
  { service, onlyHttps }: Mounted,
  reply: FastifyReply,
  done: Awaited<ReturnType<typeof complete>>,
): unknown {
  if (!done.ok) throw new Refusal(done.error);
  if (done.session) applySession(reply, done.session, { onlyHttps, now: service.ports.clock.now() });
  if (done.file) return reply.headers(done.file.headers).send(Buffer.from(done.file.bytes));
  return reply.header('cache-control', 'no-store').send(done.reply);
}

/** The whole endpoint table. */
export const routes = fp<Mounted>(
  async (app, mounted) => {
    app.decorateRequest('actor', null);
    const isSigned = (name: EndpointName) => endpoints[name].body === 'signed';
    for (const name of endpointNames) if (!isSigned(name)) app.route(routeOf(name, mounted));
    await app.register(async (untouched) => {
      untouched.removeAllContentTypeParsers();
      untouched.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      for (const name of endpointNames) if (isSigned(name)) untouched.route(routeOf(name, mounted));
    });
  },
  {
    name: 'routes',
    encapsulate: true,
    dependencies: [
      'error-replies',
      'slow-bodies',
      'json-bodies',
      'uploads',
      'session-cookie',
      'tokens',
      'documentation',
    ],
  },
);
