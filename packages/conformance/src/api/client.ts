import { addresses, pathOf, type Address, type EndpointName } from '@tulay/contract/addresses';
import { refreshCookie } from '@tulay/contract/cookie';
import type { InputOf, ReplyOf } from '@tulay/contract/endpoints';
import type { ErrorCode } from '@tulay/contract/errors';
import type { ApiUnderTest } from './api-under-test.ts';

const origin = 'http://localhost';

export interface SendOptions {
  readonly key?: string;
  /** Instead of the client's own token; null sends none. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or null. */
  readonly body: unknown;
  readonly bytes: Uint8Array;
}

/** One device: keeps its access token and its refresh cookie as a browser does. */
export interface Client {
  token: string | null;
  cookie: string | null;
  send(name: EndpointName, input?: Readonly<Record<string, unknown>>, options?: SendOptions): Promise<Answer>;
  /** A call that must succeed. */
  ok<Name extends EndpointName>(name: Name, input: InputOf<Name>, options?: SendOptions): Promise<ReplyOf<Name>>;
  /** A call that must be refused: its code. */
  refused(name: EndpointName, input?: Readonly<Record<string, unknown>>, options?: SendOptions): Promise<ErrorCode>;
}

function bodyOf(
  name: EndpointName,
  input: Readonly<Record<string, unknown>>,
): { body?: string | FormData; type?: string } {
  if (addresses[name].method === 'GET') return {};
  if (name !== 'upload') return { body: JSON.stringify(input), type: 'application/json' };
  const form = new FormData();
  for (const [key, value] of Object.entries(input)) {
    form.append(
      key,
      value instanceof Uint8Array
        ? new File([new Uint8Array(value)], 'photo.jpg', { type: 'image/jpeg' })
        : String(value),
    );
  }
  return { body: form };
}

function readCookie(response: Response): string | null | undefined {
  const line = response.headers.getSetCookie().find((text) => text.startsWith(`${refreshCookie.name}=`));
  if (line === undefined) return undefined;
  const value = line.slice(refreshCookie.name.length + 1).split(';')[0] ?? '';
  return value === '' || /max-age=0/i.test(line) || /expires=thu, 01 jan 1970/i.test(line) ? null : value;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

export function makeClient(api: ApiUnderTest): Client {
  const client: Client = {
    token: null,
    cookie: null,
    async send(name, input = {}, options = {}) {
      const address: Address = addresses[name];
      const { body, type } = bodyOf(name, input);
      const token = options.token === undefined ? client.token : options.token;
      const params = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
      const headers = new Headers({
        ...(type && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(client.cookie && { cookie: `${refreshCookie.name}=${client.cookie}` }),
        ...(options.key && { 'idempotency-key': options.key }),
        ...(address.needsRequestedWith && { 'x-requested-with': 'tulay' }),
        ...options.headers,
      });
      const response = await api.fetch(
        new Request(origin + pathOf(name, params), {
          method: address.method,
          headers,
          ...(body !== undefined && { body }),
        }),
      );
      const cookie = readCookie(response);
      if (cookie !== undefined) client.cookie = cookie;
      const bytes = new Uint8Array(await response.arrayBuffer());
      await api.deliver();
      return { status: response.status, headers: response.headers, body: parseJson(bytes), bytes };
    },
    async ok(name, input, options) {
      const answer = await client.send(name, input, options);
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      // The mount encoded it with the row's schema, which the suite checks elsewhere.
      const reply = answer.body as ReplyOf<typeof name>;
      if (typeof reply === 'object' && reply !== null && 'accessToken' in reply) client.token = reply.accessToken;
      return reply;
    },
    async refused(name, input, options) {
      const answer = await client.send(name, input, options);
      if (answer.status < 400) throw new Error(`${name} was not refused: ${JSON.stringify(answer.body)}`);
      // Every refusal has the error body of the contract.
      return (answer.body as { code: ErrorCode }).code;
    },
  };
  return client;
}
