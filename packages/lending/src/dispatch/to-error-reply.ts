import { errors } from '@tulay/contract/errors';
import type { Language } from '@tulay/contract/language';
import { errorSentence, refusalSentence } from '@tulay/contract/words/refusal-sentence';
import type { AppError } from '../operation.ts';
import { BusyError } from '../ports/busy-error.ts';
import { StorageUnavailableError } from '../ports/storage-error.ts';

export interface ErrorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly quote?: object;
    readonly withdrawal?: object;
    readonly requestId: string;
  };
}

/** Status, headers and body of a refusal, its sentences in the caller's language. */
export function toErrorReply(error: AppError, requestId: string, language: Language): ErrorReply {
  const { status } = errors[error.code];
  const retryAfterSeconds = error.retryAfterSeconds ?? (status === 503 ? 5 : undefined);
  return {
    status,
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    body: {
      code: error.code,
      message: errorSentence(language, error.code),
      ...(error.fields && {
        fields: Object.fromEntries(
          Object.entries(error.fields).map(([name, refusal]) => [name, refusalSentence(language, refusal)]),
        ),
      }),
      ...(error.quote && { quote: error.quote }),
      ...(error.withdrawal && { withdrawal: error.withdrawal }),
      requestId,
    },
  };
}

/** What a thrown error means to the caller: too much work, storage trouble, or a bug of ours. */
export function thrownToError(thrown: unknown): AppError {
  if (thrown instanceof BusyError) return { code: 'server.busy' };
  return { code: thrown instanceof StorageUnavailableError ? 'server.storage_unavailable' : 'server.internal' };
}
