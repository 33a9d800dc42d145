import type { ErrorCode } from '@tulay/contract/errors';

/** A refusal of the server, with the sentence the member reads. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  /** Sentences for wrong fields, by wire name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The server's figures, when ours were others. */
  readonly quote: unknown;
  /** The earlier withdrawal that this one would repeat, as the server sent it. */
  readonly withdrawal: unknown;
  /** How long the server asks to wait before another try. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: ErrorBody, retryAfter?: string | null) {
    super(body.message);
    this.retryAfterSeconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.quote = body.quote;
    this.withdrawal = body.withdrawal;
  }
}

/** No answer came: no network, or the server is away. Whether the request arrived is not known. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** Whether anything of ours comes: a refusal is an answer too. */
export const isAnswered = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => !(error instanceof NoAnswerError),
  );

/** The session is over and could not be renewed; the member has to sign in. */
export class SessionOverError extends Error {
  override readonly name = 'SessionOverError';
}

interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: Record<string, string>;
  readonly quote?: unknown;
  readonly withdrawal?: unknown;
}

/** Whether an answer's body is the error body of the contract (and not a proxy's). */
export function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, requestId } = body as Readonly<Record<string, unknown>>;
  return (
    typeof code === 'string' &&
    /^[a-z]+\.[a-z_]+$/.test(code) &&
    typeof message === 'string' &&
    typeof requestId === 'string'
  );
}
