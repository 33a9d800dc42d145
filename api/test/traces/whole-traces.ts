import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect } from 'vitest';
import { secretsOf, toldBy, heldBy } from '../secrets/secret-values.ts';
import { travel } from '../secrets/whole-journey.ts';
import { makeServerUnderTest } from '../server-under-test.ts';

let collector: Server | undefined;
let taken: string[] = [];
afterEach(() => {
  collector?.closeAllConnections();
  collector?.close();
  taken = [];
});

/** Takes what is sent to it, or never answers. */
export async function startCollector(answers: boolean): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      taken.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`);
      if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  collector = server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
  }[];
}
interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** All spans, as the standard's JSON has them. */
function spans(): readonly Span[] {
  const sent = taken.map((text) => JSON.parse(text.slice(text.indexOf('} {') + 2)) as Sent);
  return sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
}
const attribute = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

/** Of a whole journey over a service with these variables: they hang together, go on from the proxy, and tell nothing of a person. */
export async function expectWholeTraces(dir: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const endpoint = await startCollector(true);
  const world = await makeServerUnderTest(dir, { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRUST_PROXY: 'true' });
  const { member } = await travel(world.api);
  const traceId = 'a'.repeat(32);
  const requestId = 'b'.repeat(32);
  const headers = {
    traceparent: `00-${traceId}-${'c'.repeat(16)}-01`,
    'x-request-id': requestId,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ phoneNumber: member.phoneNumber, password: 'Mali-Ito-2026!' });
  const refused = await fetch(`${world.origin()}/api/v2/authmember/login`, { method: 'POST', headers, body });
  expect(await refused.json()).toMatchObject({ requestId });
  await world.api.close();

  const all = spans();
  const one = all.filter((span) => span.traceId === traceId);
  const root = one.find(({ parentSpanId }) => parentSpanId === 'c'.repeat(16));
  expect(root?.name).toBe('POST /api/v2/authmember/login');
  expect([attribute(root, 'tulay.request_id'), Number(attribute(root, 'http.response.status_code'))]).toEqual([
    requestId,
    refused.status,
  ]);
  const operation = one.find(({ name }) => name === 'operation login');
  expect(operation?.parentSpanId).toBe(root?.spanId);
  const statements = one.filter(({ name }) => name.startsWith('statement '));
  expect(statements.length).toBeGreaterThan(3);
  for (const statement of statements) expect(statement.parentSpanId).toBe(operation?.spanId);
  // Of every trace each part is part of another, or the first of a request or of a work.
  const ids = new Set(all.map(({ spanId }) => spanId));
  const lost = all.filter((span) => span.traceId !== traceId && span.parentSpanId && !ids.has(span.parentSpanId));
  expect(lost).toEqual([]);
  for (const kind of ['GET ', 'operation withdraw', 'message sms', 'message email', 'job messages', 'statement insert'])
    expect(
      all.some(({ name }) => name.startsWith(kind)),
      kind,
    ).toBe(true);

  const text = taken.join('\n');
  const secrets = new Map([
    ...secretsOf(),
    ['access token', member.client.token ?? 'none'],
    ['cookie', member.client.cookie ?? 'none'],
  ]);
  for (const [index, { text: said }] of world.api.sent.entries()) secrets.set(`message ${index}`, said);
  expect(toldBy(text, secrets)).toEqual([]);
  expect(heldBy(Buffer.from(text), secretsOf())).toEqual([]);
  expect(toldBy(`${text} ${member.phoneNumber}`, secrets)).toEqual(['newPhoneNumber']);
}
