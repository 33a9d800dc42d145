import type { Address } from '@tulay/contract/address';
import { addresses, pathOf, type EndpointName } from '@tulay/contract/addresses';
import { refreshCookie } from '@tulay/contract/account/cookie';
import type { InputOf, ReplyOf } from '@tulay/contract/table';
import type { ErrorCode } from '@tulay/contract/errors';
import type { ApiUnderTest } from './api-under-test.ts';
import { answeredAsDeclared, type Answer } from './as-declared.ts';

const origin = 'http://localhost';

export interface SendOptions {
  readonly key?: string;
  /** Instead of the client's own token; null sends none. */
  readonly token?: string | null;
  /** A line of cookies instead of the client's own. */
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
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
  // As it is: its sender signed these bytes.
  if (name === 'paymentNotice') return { body: String(input['body']), type: 'application/json' };
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

function readCookie(setCookie: readonly string[]): string | null | undefined {
  const line = setCookie.find((text) => text.startsWith(`${refreshCookie.name}=`));
  if (line === undefined) return undefined;
  const value = line.slice(refreshCookie.name.length + 1).split(';')[0] ?? '';
  return value === '' || /max-age=0/i.test(line) || /expires=thu, 01 jan 1970/i.test(line) ? null : value;
}

/** One request with its cookies and one answer with its own. */
async function exchange(api: ApiUnderTest, request: Request, cookie: string) {
  if (api.exchange) return api.exchange(request, cookie);
  if (cookie !== '') request.headers.set('cookie', cookie);
  const response = await api.fetch(request);
  return { response, setCookie: response.headers.getSetCookie() };
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
      const inPath = Object.entries(input).filter(([key]) => address.path.includes(`:${key}`));
      const params = Object.fromEntries(inPath.map(([key, value]) => [key, String(value)]));
      const headers = new Headers({
        ...(type && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(options.key && { 'idempotency-key': options.key }),
        ...(address.needsRequestedWith && { 'x-requested-with': 'tulay' }),
        ...options.headers,
      });
      const own = client.cookie ? `${refreshCookie.name}=${client.cookie}` : '';
      const { response, setCookie } = await exchange(
        api,
        new Request(origin + pathOf(name, params), {
          method: address.method,
          headers,
          ...(body !== undefined && { body }),
        }),
        options.cookie ?? own,
      );
      const cookie = readCookie(setCookie);
      if (cookie !== undefined) client.cookie = cookie;
      const bytes = new Uint8Array(await response.arrayBuffer());
      await api.deliver();
      const { status, headers: answered } = response;
      const answer = { status, headers: answered, setCookie, body: parseJson(bytes), bytes };
      const code = answeredAsDeclared(name, answer);
      api.heard?.(name, code);
      return answer;
    },
    async ok(name, input, options) {
      const answer = await client.send(name, input, options);
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      // `send` compared it with the row's schema.
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
