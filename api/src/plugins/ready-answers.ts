import { createHash } from 'node:crypto';
import { endpoints, type EndpointName } from '@tulay/contract/endpoints';
import type { Language } from '@tulay/contract/language';
import { encode } from '@tulay/lending/dispatch/encode';
import type { Clock } from '@tulay/lending/ports/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers.ts';

/** An answer that is the same for everybody, as it is sent. Its text is ASCII: as many bytes as characters. */
export interface ReadyAnswer {
  readonly text: string;
  readonly etag: string;
  /** All its headers, by where the service is called. */
  readonly headers: Readonly<Record<keyof typeof securityHeaders, Readonly<Record<200 | 304, FlatHeaders>>>>;
}

/** A name, its value, the next name: the form that node:http does the least with. */
type FlatHeaders = string[];

export interface ReadyAnswers {
  /** What a cached row answers in a language, if it was made and still holds. */
  find(name: EndpointName, language: Language): ReadyAnswer | undefined;
  /** Keeps what the row has just replied, for everybody who asks next. */
  keep(name: EndpointName, language: Language, reply: unknown): ReadyAnswer;
}

/** A `changing` row is asked again after this time: whoever changed it, this process or another, it shows within a second. */
const changingHoldsMs = 1_000;

const contentType = 'application/json; charset=utf-8';
const cacheHeaders = { 'cache-control': 'no-cache', vary: 'accept-language' };

interface Kept {
  readonly answer: ReadyAnswer;
  readonly madeAt: number;
}

export function makeReadyAnswers(clock: Clock): ReadyAnswers {
  const kept = new Map<EndpointName, Map<Language, Kept>>();
  return {
    find(name, language) {
      const found = kept.get(name)?.get(language);
      if (!found || endpoints[name].cached === 'fixed') return found?.answer;
      const age = clock.now() - found.madeAt;
      return age >= 0 && age < changingHoldsMs ? found.answer : undefined;
    },
    keep(name, language, reply) {
      const answer = readyAnswer(asciiJson(encode(name, reply)));
      const ofName = kept.get(name) ?? new Map<Language, Kept>();
      kept.set(name, ofName.set(language, { answer, madeAt: clock.now() }));
      return answer;
    },
  };
}

/** Text of single-byte characters leaves in one piece with its headers; a letter beyond ASCII is written as JSON's escape. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function readyAnswer(text: string): ReadyAnswer {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const flat = (place: keyof typeof securityHeaders) => {
    const unchanged = Object.entries({ ...securityHeaders[place], ...cacheHeaders, etag }).flat();
    return { 200: [...unchanged, 'content-type', contentType, 'content-length', String(text.length)], 304: unchanged };
  };
  return { text, etag, headers: { ownMachine: flat('ownMachine'), elsewhere: flat('elsewhere') } };
}

/** Sends it by the framework's way. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, { text, etag }: ReadyAnswer): FastifyReply {
  void reply.headers({ ...cacheHeaders, etag });
  if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(contentType).serializer(String).send(text);
}

/** Whether the caller has this version. A proxy that compresses marks the tag as weak. */
export function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
