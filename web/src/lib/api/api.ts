import type { Address } from '@tulay/contract/address';
import { addresses, type EndpointName } from '@tulay/contract/addresses';
import type { InputOf, ReplyOf } from '@tulay/contract/table';
import { ApiError } from './api-error.ts';
import { exchange, failOnLine, noAnswer, readJson, smallTimeoutMs } from './exchange.ts';
import { fileTypes, replyShape } from './reply-shape.ts';
import { currentUser, heldToken, renewToken } from '../session/session.ts';

export interface CallOptions {
  /** Repeats of the same attempt must bring the same key; without one a fresh key is made. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** For the request and its whole answer. */
  readonly timeoutMs?: number;
}

type Input = Readonly<Record<string, unknown>>;

/** The same request after the member's own number was changed, in another tab or by a call whose answer was lost. */
function withNumber(input: Input, before: string | undefined, now: string | undefined): Input {
  if (before === now) return input;
  const { body } = input;
  return {
    ...input,
    ...(input['phoneNumber'] === before && { phoneNumber: now }),
    // A challenge holds the body of another call.
    ...(typeof body === 'object' && body !== null && { body: withNumber({ ...body }, before, now) }),
  };
}

/** Sends; on an expired token renews it once and repeats the same request, with the same idempotency key, once. */
async function sendWithRenewal<Answer>(
  name: EndpointName,
  input: Input,
  options: CallOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const attempt = { name, ...options, idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() };
  const token = heldToken();
  try {
    return await exchange({ ...attempt, input, token }, read);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'auth.token_expired') throw error;
    const before = currentUser()?.phoneNumber;
    await renewToken(token);
    const again = withNumber(input, before, currentUser()?.phoneNumber);
    return exchange({ ...attempt, input: again, token: heldToken() }, read);
  }
}

/**
 * Calls one row of the endpoint table. Rejects with ApiError (the server refused), NoAnswerError (nothing came, or nothing of ours)
 * or SessionOverError (the sign-in cannot be renewed).
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<ReplyOf<Name>> {
  const shape = replyShape(name, options.timeoutMs);
  // What is done once only is not sent before its answer can be told from a foreign one.
  const address: Address = addresses[name];
  if (address.idempotent) await shape;
  const read = async (response: Response): Promise<ReplyOf<Name>> => {
    const body = await readJson(response);
    if (!(await shape)(body)) throw noAnswer(`not a reply of ${name}`);
    // Just found to fit the row's schema.
    return body as ReplyOf<Name>;
  };
  // It is awaited above or by `read`; a request that fails first leaves it to nobody.
  shape.catch(() => undefined);
  return sendWithRenewal(name, input, options, read);
}

/** Calls for what a screen shows, which a query asks for again by itself: what takes longer than a small call is a silent line. */
export const load = <Name extends EndpointName>(name: Name, input: InputOf<Name>, signal: AbortSignal) =>
  call(name, input, { signal, timeoutMs: smallTimeoutMs });

/** Rows that answer with a file. */
export type FileName =
  | 'readFile'
  | 'viewPhoto'
  | 'loanDocument'
  | 'paymentDocument'
  | 'withdrawalDocument'
  | 'exportLedger'
  | 'payoutFile'
  | 'exportMyData';

export interface LoadedFile {
  readonly blob: Blob;
  /** The name the server gives it; empty for a file that has none. */
  readonly fileName: string;
}

async function readFileAnswer(response: Response, types: readonly string[]): Promise<LoadedFile> {
  const type = (response.headers.get('content-type') ?? '').split(';', 1).join();
  if (!types.includes(type)) throw noAnswer(`no ${types.join(' or ')}`);
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  const bytes = await response.arrayBuffer().catch(failOnLine);
  // Half a body may end like a whole one, where a gateway measures anew what it hands on.
  const digest = String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  if (response.headers.get('content-digest') !== `sha-256=:${btoa(digest)}:`) throw noAnswer('not whole');
  return { blob: new Blob([bytes], { type }), fileName };
}

/** Loads a file that needs the token, with its name: a link cannot bring the token. Rejects like `call`. */
export async function loadNamedFile<Name extends FileName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<LoadedFile> {
  // Before it is sent: each look is counted and written down.
  const types = await fileTypes(name);
  return sendWithRenewal(name, input, options, (response) => readFileAnswer(response, types));
}

/** Loads a file that needs the token, as a blob: an `<img src>` cannot bring one. */
export async function loadFile<Name extends 'readFile' | 'viewPhoto'>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<Blob> {
  return (await loadNamedFile(name, input, options)).blob;
}
