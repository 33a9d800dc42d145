import { ErrorReply } from '@tulay/contract/error-reply';
import { errors } from '@tulay/contract/errors';
import { errorSentence } from '@tulay/contract/words/refusal-sentence';
import * as v from 'valibot';

/** The contract's, with an id as this server gives it. */
const ErrorBody = v.strictObject({ ...ErrorReply.entries, requestId: v.pipe(v.string(), v.uuid()) });

interface Answer {
  readonly statusCode: number;
  readonly body: string;
}

/** Status and code of a refusal; throws when the body is not the contract's, or its status and sentence are not the code's. */
export function refusalOf({ statusCode, body }: Answer): readonly [number, string] {
  const { code, message } = v.parse(ErrorBody, JSON.parse(body));
  if (errors[code].status !== statusCode || errorSentence('en', code) !== message)
    throw new Error(`${code} was answered with ${statusCode}: ${message}`);
  return [statusCode, code];
}
