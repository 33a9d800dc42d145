import type { Address } from '@tulay/contract/address';
import { addresses, pathOf, type EndpointName } from '@tulay/contract/addresses';
import ky from 'ky';
import { ApiError, isErrorBody, NoAnswerError } from './api-error.ts';
import { noteAwaited } from './awaited-calls.ts';
import { isJson } from './is-json.ts';
import { timeoutMs } from '../device/in-time.ts';
import { languageHeader } from '../language/language.ts';
import { OwnMistakeError } from './own-mistake.ts';

/** For what is small and repeated by itself: what takes longer is a line that swallows it, and the next attempt is harmless. */
export const smallTimeoutMs = 7_000;

/** One request of the endpoint table, as it goes on the line. */
export interface Exchange {
  readonly name: EndpointName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly token: string | null;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** For the whole exchange, the last byte of the answer included. */
  readonly timeoutMs?: number | undefined;
}

/** A line that lies: cut, stalled, or somebody else's page. Whether the request arrived is not known. */
export const noAnswer = (cause: unknown) => new NoAnswerError('No answer of ours', { cause });

function requestOf({ name, input, token, idempotencyKey }: Exchange) {
  const address: Address = addresses[name];
  // Only path parameters are strings that the path names; the rest of the input is the body.
  const params = Object.fromEntries(
    Object.entries(input).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return {
    path: pathOf(name, params),
    method: address.method,
    headers: {
      ...languageHeader(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address.idempotent && idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(address.needsRequestedWith && { 'x-requested-with': 'tulay' }),
    },
    ...(address.method !== 'GET' && { json: input }),
  };
}

/** For what only the line can break. */
export const failOnLine = (thrown: unknown): never => {
  throw noAnswer(thrown);
};

/** The body as JSON. Rejects where it is not whole, or is a page. */
export async function readJson(response: Response): Promise<unknown> {
  if (!isJson(response)) throw noAnswer('not JSON');
  return response.json().catch(failOnLine);
}

async function refusalOf(response: Response): Promise<ApiError | NoAnswerError> {
  const body = await readJson(response);
  return isErrorBody(body)
    ? new ApiError(response.status, body, response.headers.get('retry-after'))
    : noAnswer('not an error of ours');
}

/**
 * Sends a request and reads its answer, both within one time limit. It is an answer only if it came whole and `read` finds it to be ours;
 * anything else is no answer. Rejects with ApiError, NoAnswerError (OwnMistakeError where `read` has a bug), or the reason with which
 * `signal` was aborted.
 */
export async function exchange<Answer>(
  request: Exchange,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const { signal } = request;
  const abort = new AbortController();
  const giveUp = () => abort.abort(signal?.reason);
  const limitMs = request.timeoutMs ?? timeoutMs;
  const timer = setTimeout(giveUp, limitMs);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  const { path, ...options } = requestOf(request);
  const isRepeated = options.method === 'GET' && limitMs <= smallTimeoutMs;
  const end = isRepeated ? undefined : noteAwaited();
  try {
    const response = await ky(path, {
      ...options,
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      credentials: 'same-origin',
      // No address of the API sends anybody elsewhere; a portal does.
      redirect: 'error',
      // Of the browser's own copies only what the server confirms: a portal may have left its page among them.
      cache: 'no-cache',
      signal: abort.signal,
    }).catch(failOnLine);
    if (!response.ok) throw await refusalOf(response);
    return await read(response);
  } catch (thrown) {
    if (signal?.aborted && !(thrown instanceof ApiError)) throw signal.reason;
    throw thrown instanceof ApiError || thrown instanceof NoAnswerError ? thrown : new OwnMistakeError(thrown);
  } finally {
    end?.();
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
