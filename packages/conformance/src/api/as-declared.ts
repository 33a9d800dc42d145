import { fileTypesOf } from '@tulay/contract/file-types';
import { endpoints, errorsOf, type EndpointName } from '@tulay/contract/table';
import { ErrorReply } from '@tulay/contract/error-reply';
import * as v from 'valibot';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly setCookie: readonly string[];
  /** Parsed JSON, or null. */
  readonly body: unknown;
  readonly bytes: Uint8Array;
}

/**
 * The answer's error code, or `ok`. Throws when the row does not declare the answer: another code, a body of another shape,
 * a file of another type. Whatever a case is about, such an answer is a hole in the contract, and `server.internal` a bug.
 */
export function answeredAsDeclared(name: EndpointName, { status, headers, body }: Answer): string {
  const fail = (what: string) => new Error(`${name} answered ${status} with ${what}: ${JSON.stringify(body)}`);
  if (status >= 400) {
    const refusal = v.safeParse(ErrorReply, body);
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
