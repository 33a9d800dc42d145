import { fileTypesOf } from '@tulay/contract/file-types';
import { endpoints, errorsOf, type EndpointName } from '@tulay/contract/table';
import { errors } from '@tulay/contract/errors';
import { Withdrawal } from '@tulay/contract/wallet/schemas';
import * as v from 'valibot';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly setCookie: readonly string[];
  /** Parsed JSON, or null. */
  readonly body: unknown;
  readonly bytes: Uint8Array;
}

export const ErrorBody = v.strictObject({
  code: v.picklist(Object.keys(errors)),
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  quote: v.optional(v.unknown()),
  withdrawal: v.optional(Withdrawal),
  requestId: v.string(),
});

/**
 * The answer's error code, or `ok`. Throws when the row does not declare the answer: another code, a body of another shape,
 * a file of another type. Whatever a case is about, such an answer is a hole in the contract, and `server.internal` a bug.
 */
export function answeredAsDeclared(name: EndpointName, { status, headers, body }: Answer): string {
  const fail = (what: string) => new Error(`${name} answered ${status} with ${what}: ${JSON.stringify(body)}`);
  if (status >= 400) {
    const refusal = v.safeParse(ErrorBody, body);
    if (!refusal.success) throw fail('a body that is no error');
    const { code } = refusal.output;
    if (code === 'server.internal') throw fail('a bug');
    if (!errorsOf(name).some((declared) => declared === code)) throw fail('a code that its row does not declare');
    return code;
  }
  const row = endpoints[name];
  if (row.reply === 'file') {
    const type = (headers.get('content-type') ?? '').split(';', 1).join();
    if (!fileTypesOf(row).includes(type)) throw fail(`a file of type ${type}`);
    return 'ok';
  }
  if (status === 200 && !v.is(row.output, body)) throw fail('a reply that its schema does not know');
  return 'ok';
}
