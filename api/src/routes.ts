import { createHash } from 'node:crypto';
import { deviceCookie, refreshCookie } from '@tulay/contract/cookie';
import { idempotencyHeader } from '@tulay/contract/idempotency-key';
import { endpointNames, endpoints, type EndpointName, type InputOf } from '@tulay/contract/endpoints';
import { authorise } from '@tulay/lending/dispatch/authorise';
import { checkRequestedWith, complete } from '@tulay/lending/dispatch/dispatch';
import { encode } from '@tulay/lending/dispatch/encode';
import { parse } from '@tulay/lending/dispatch/parse';
import { run } from '@tulay/lending/dispatch/run';
import type { Language } from '@tulay/contract/language';
import type { Service } from '@tulay/lending/dispatch/service';
import type { Actor, Failure, RequestFacts } from '@tulay/lending/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { inputPart, routeSchema } from './openapi.ts';
import { applySession } from './plugins/session-cookie.ts';
import { readForm } from './plugins/uploads.ts';
import { Refusal } from './refusal.ts';
import { languageOfRequest } from './request-language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once authorise has seen the token. */
    actor: Actor | null;
  }
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

/** One row of the table as a route: authorise before the body, parse as its validator, run as its handler, encode as its serializer. */
function routeOf(name: EndpointName, service: Service, countryHeader: string | null): RouteOptions {
  const row = endpoints[name];
  /** What a fixed row answers, made when it is first asked for in a language. */
  const made = new Map<Language, CachedReply>();
  return {
    method: row.method,
    url: row.base + row.path,
    schema: routeSchema(name),
    async onRequest(request) {
      unless(checkRequestedWith(name, header(request, 'x-requested-with')));
      const who = await authorise(name, () => request.checkToken());
      if (!who.ok) throw new Refusal(who.error);
      request.actor = who.actor;
    },
    ...(row.body === 'multipart' && {
      async preValidation(request: FastifyRequest, reply: FastifyReply) {
        request.body = await readForm(request, reply);
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
    serializerCompiler: () => (reply: unknown) => JSON.stringify(encode(name, reply)),
    async handler(request, reply) {
      const ready = made.get(languageOfRequest(request.headers));
      if (ready) return sendCached(request, reply, ready);
      const part = inputPart(name);
      // The validator replaced this part by the parsed input of this very row; some rows take none.
      // oxlint-disable-next-line typescript/no-generated-empty-object-type -- the input of such a row is empty
      const input = (part ? request[part] : {}) as InputOf<typeof name>;
      const result = await run(service, {
        name,
        input,
        actor: request.actor,
        request: factsOf(request, countryHeader),
      });
      const done = await complete(service, result);
      if (!row.cached || !done.ok) return answer(service, request, reply, done);
      const fresh = cachedReply(name, done.reply);
      if (row.cached === 'fixed') made.set(languageOfRequest(request.headers), fresh);
      return sendCached(request, reply, fresh);
    },
  };
}

function answer(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  done: Awaited<ReturnType<typeof complete>>,
): unknown {
  if (!done.ok) throw new Refusal(done.error);
  if (done.session) applySession(request, reply, done.session, service.ports.clock.now());
  if (done.file) return reply.headers(done.file.headers).send(Buffer.from(done.file.bytes));
  return reply.header('cache-control', 'no-store').send(done.reply);
}

/** An answer that is the same for everybody, as it is sent. */
interface CachedReply {
  readonly bytes: Buffer;
  readonly etag: string;
}

function cachedReply(name: EndpointName, reply: unknown): CachedReply {
  const bytes = Buffer.from(JSON.stringify(encode(name, reply)));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

function sendCached(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: CachedReply): FastifyReply {
  void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-language' });
  if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** Whether the caller has this version. A proxy that compresses marks the tag as weak. */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}

/** Mounts the whole endpoint table. */
export function mountRoutes(app: FastifyInstance, service: Service, countryHeader: string | null): void {
  app.decorateRequest('actor', null);
  for (const name of endpointNames) app.route(routeOf(name, service, countryHeader));
}
