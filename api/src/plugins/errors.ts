import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@tulay/contract/errors';
import { thrownToError, toErrorReply } from '@tulay/lending/dispatch';
import type { AppError } from '@tulay/lending/operation';
import { languageOfRequest } from './request-language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from './refusal.ts';
import type { Headers } from './security-headers.ts';

/** The framework's own errors in the product's words. Everything else with a 4xx status is a malformed request. */
const known: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_REQ_FILE_TOO_LARGE: 'upload.too_large',
  FST_FILES_LIMIT: 'request.too_large',
  FST_PARTS_LIMIT: 'request.too_large',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupported_type',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not_found',
  FST_UNDER_PRESSURE: 'server.busy',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timed_out',
  HPE_HEADER_OVERFLOW: 'request.too_large',
};

const contentType = 'application/json; charset=utf-8';

/** Sends a refusal in the error body of the contract. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { status, headers, body } = toErrorReply(error, request.id, languageOfRequest(request.headers));
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type(contentType)
    .serializer(JSON.stringify)
    .send(body);
}

interface Thrown {
  readonly code?: unknown;
  readonly statusCode?: unknown;
}

function toAppError(thrown: Error & Thrown): AppError {
  if (thrown instanceof Refusal) return thrown.error;
  const code = known[String(thrown.code)];
  if (code) return { code };
  if (thrown.statusCode === 429) return { code: 'request.rate_limited' };
  if (typeof thrown.statusCode === 'number' && thrown.statusCode >= 400 && thrown.statusCode < 500)
    return { code: 'request.malformed' };
  return thrownToError(thrown);
}

/** Answers any error, ours or the framework's, with one body. */
export function answerError(thrown: Error & Thrown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown);
  // The thrown text may quote personal data, so only its kind and place are logged.
  if (error.code.startsWith('server.'))
    request.log.error(
      { kind: thrown.name, code: thrown.code, stack: thrown.stack?.split('\n').slice(1, 6) },
      error.code,
    );
  return sendError(request, reply, error);
}

/** What cannot be read as HTTP, or takes too long to arrive, never becomes a request: its answer is written by hand. */
export const answerBrokenRequest =
  (protective: Headers) =>
  (thrown: Error & Thrown, socket: Socket): void => {
    if (!socket.writable || thrown.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const { status, body } = toErrorReply(
      { code: known[String(thrown.code)] ?? 'request.malformed' },
      randomUUID(),
      'en',
    );
    const text = JSON.stringify(body);
    const headers = {
      ...protective,
      'content-type': contentType,
      'content-length': Buffer.byteLength(text),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
  };

/** One error handler for everything that is mounted. */
export const errorReplies = fp(
  async (app) => {
    app.setErrorHandler<Error & Thrown>(answerError);
  },
  { name: 'error-replies' },
);
