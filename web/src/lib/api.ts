import { addresses, pathOf, type Address, type EndpointName } from '@tulay/contract/addresses';
import type { InputOf, ReplyOf } from '@tulay/contract/endpoints';
import ky, { isHTTPError } from 'ky';
import { ApiError, isErrorBody, NoAnswerError } from './api-error.ts';
import { languageHeader } from './language.ts';
import { currentUser, heldToken, renewToken } from './session.ts';

const timeoutMs = 30_000;

export interface CallOptions {
  /** Repeats of the same attempt must bring the same key; without one a fresh key is made. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Turns whatever ky threw into one of our three errors. */
export function toCallError(thrown: unknown): unknown {
  if (!isHTTPError(thrown))
    return thrown instanceof DOMException && thrown.name === 'AbortError'
      ? thrown
      : new NoAnswerError('No answer', { cause: thrown });
  const body: unknown = thrown.data;
  return isErrorBody(body)
    ? new ApiError(thrown.response.status, body, thrown.response.headers.get('retry-after'))
    : new NoAnswerError('Not an answer of ours', { cause: thrown });
}

async function send(
  name: EndpointName,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<Response> {
  const address: Address = addresses[name];
  const token = heldToken();
  const key = address.idempotent && (options.idempotencyKey ?? crypto.randomUUID());
  // Only path parameters are strings that the path names; the rest of the input is the body.
  const params = Object.fromEntries(
    Object.entries(input).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  try {
    return await ky(pathOf(name, params), {
      method: address.method,
      retry: 0,
      timeout: timeoutMs,
      credentials: 'same-origin',
      headers: {
        ...languageHeader(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(address.needsRequestedWith && { 'x-requested-with': 'tulay' }),
      },
      ...(address.method !== 'GET' && { json: input }),
      ...(options.signal && { signal: options.signal }),
    });
  } catch (thrown) {
    throw toCallError(thrown);
  }
}

/** The same request after the member's own number was changed, in another tab or by a call whose answer was lost. */
function withNumber(
  input: Readonly<Record<string, unknown>>,
  before: string | undefined,
  now: string | undefined,
): Readonly<Record<string, unknown>> {
  return before !== now && input['phoneNumber'] === before ? { ...input, phoneNumber: now } : input;
}

/** Sends; on an expired token renews it once and repeats the same request, with the same idempotency key, once. */
async function sendWithRenewal(
  name: EndpointName,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<Response> {
  const attempt = { ...options, idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() };
  const token = heldToken();
  try {
    return await send(name, input, attempt);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'auth.token_expired') throw error;
    const before = currentUser()?.phoneNumber;
    await renewToken(token);
    return send(name, withNumber(input, before, currentUser()?.phoneNumber), attempt);
  }
}

/**
 * Calls one row of the endpoint table. Rejects with ApiError (the server refused), NoAnswerError (nothing came) or
 * SessionOverError (the sign-in cannot be renewed).
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<ReplyOf<Name>> {
  const response = await sendWithRenewal(name, input, options);
  // Our own server encoded it with the row's schema; checking it again would load every schema.
  return (await response.json()) as ReplyOf<Name>;
}

/** Rows that answer with a file. */
type FileName = 'readFile' | 'loanDocument' | 'withdrawalDocument' | 'exportLedger' | 'exportMyData';

export interface LoadedFile {
  readonly blob: Blob;
  /** The name the server gives it; empty for a file that has none. */
  readonly fileName: string;
}

/** Loads a file that needs the token, with its name: a link cannot bring the token. Rejects like `call`. */
export async function loadNamedFile<Name extends FileName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<LoadedFile> {
  const response = await sendWithRenewal(name, input, options);
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  try {
    return { blob: await response.blob(), fileName };
  } catch (thrown) {
    // The connection broke on the way.
    throw toCallError(thrown);
  }
}

/** Loads a file that needs the token, as a blob: an `<img src>` cannot bring one. */
export async function loadFile(name: 'readFile', input: InputOf<'readFile'>, options: CallOptions = {}): Promise<Blob> {
  return (await loadNamedFile(name, input, options)).blob;
}
