import type { ErrorCode } from '@tulay/contract/errors';
import { thrownToError, toErrorReply } from '@tulay/lending/dispatch/to-error-reply';
import type { AppError } from '@tulay/lending/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../refusal.ts';

/** The framework's own errors in the product's words. Everything else with a 4xx status is a malformed request. */
const known: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_REQ_FILE_TOO_LARGE: 'upload.too_large',
  FST_FILES_LIMIT: 'request.too_large',
  FST_PARTS_LIMIT: 'request.too_large',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupported_type',
  FST_UNDER_PRESSURE: 'server.busy',
};

/** Sends a refusal in the error body of the contract. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { status, headers, body } = toErrorReply(error, request.id);
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
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
  if (typeof thrown.statusCode === 'number' && thrown.statusCode >= 400 && thrown.statusCode < 500) return { code: 'request.malformed' };
  return thrownToError(thrown);
}

/** Maps every error, ours or the framework's, to one body. */
export const errorReplies = fp(
  async (app) => {
    app.setErrorHandler<Error & Thrown>((thrown, request, reply) => {
      const error = toAppError(thrown);
      // The thrown text may quote personal data, so only its kind and place are logged.
      if (error.code.startsWith('server.')) request.log.error({ kind: thrown.name, code: thrown.code, stack: thrown.stack?.split('\n').slice(1, 6) }, error.code);
      return sendError(request, reply, error);
    });
  },
  { name: 'error-replies' },
);
