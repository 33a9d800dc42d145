import { createHash } from 'node:crypto';
import { endpoints, type EndpointName } from '@tulay/contract/table';
import type { Language } from '@tulay/contract/language';
import type { Clock } from '@tulay/lending/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A reply that is the same for everybody, as it is sent. */
export interface PreparedReply {
  readonly text: string;
  readonly etag: string;
}

export interface PreparedReplies {
  /** What a cached row replies in a language, if it was made and still holds. */
  find(name: EndpointName, language: Language): PreparedReply | undefined;
  /** Keeps what the row has just replied, for everybody who asks next. */
  keep(name: EndpointName, language: Language, text: string): PreparedReply;
}

/** A `changing` row is asked again after this time: whoever changed it, this process or another, it shows within a second. */
const changingHoldsMs = 1_000;

export function makePreparedReplies(clock: Clock): PreparedReplies {
  const kept = new Map<string, PreparedReply & { readonly madeAt: number }>();
  return {
    find(name, language) {
      const found = kept.get(`${name} ${language}`);
      if (!found || endpoints[name].cached === 'fixed') return found;
      const age = clock.now() - found.madeAt;
      return age >= 0 && age < changingHoldsMs ? found : undefined;
    },
    keep(name, language, text) {
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      const reply = { text, etag, madeAt: clock.now() };
      kept.set(`${name} ${language}`, reply);
      return reply;
    },
  };
}

/** Sends it, or says that the caller has it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: PreparedReply,
): FastifyReply {
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language', etag });
  if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').serializer(String).send(text);
}

/** Whether the caller has this version. A proxy that compresses marks the tag as weak. */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
