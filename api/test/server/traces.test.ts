import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfigError, loadConfig } from '../../src/config/config.ts';
import { startServer, stop } from '../run-process.ts';
import { secretsOf, toldBy, heldBy } from '../secrets/secret-values.ts';
import { travel } from '../secrets/whole-journey.ts';
import { makeServerUnderTest } from '../server-under-test.ts';

vi.setConfig({ testTimeout: 240_000 });

let dir = '';
let collector: Server;
let taken: string[] = [];
const portOf = () => {
  const address = collector.address();
  return typeof address === 'object' && address ? address.port : 0;
};
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-traces-'));
  taken = [];
});
afterEach(async () => {
  collector.closeAllConnections();
  collector.close();
  await rm(dir, { recursive: true, force: true });
});

/** Takes what is sent to it, or never answers. */
async function startCollector(answers: boolean): Promise<string> {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      taken.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`);
      if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  return `http://127.0.0.1:${portOf()}`;
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

test('the spans of a whole journey hang together, go on from the proxy, and tell nothing of a person', async () => {
  const endpoint = await startCollector(true);
  const world = await makeServerUnderTest(dir, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRUST_PROXY: 'true' });
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
});

test.each([
  ['never answers', () => startCollector(false)],
  ['is not there', async () => (await startCollector(false)).replace(/\d+$/, '9')],
])(
  'a collector that %s slows nobody down, is told of once, and does not keep the service from ending',
  async (_what, start) => {
    const server = await startServer({ DATA_DIR: join(dir, 'data'), OTEL_EXPORTER_OTLP_ENDPOINT: await start() });
    const startedMs = performance.now();
    for (let n = 0; n < 100; n += 1) expect((await fetch(`${server.origin}/api/v2/health`)).status).toBe(200);
    // Each would have waited for its own three seconds.
    expect(performance.now() - startedMs).toBeLessThan(30_000);
    await vi.waitFor(() => expect(server.out()).toContain('the collector of traces does not take them'), {
      timeout: 30_000,
    });
    const endsMs = performance.now();
    const { code, out } = await stop(server);
    expect(code).toBe(0);
    expect(performance.now() - endsMs).toBeLessThan(15_000);
    expect(out.match(/the collector of traces/g)).toHaveLength(1);
  },
);

test('what is no address of a collector is refused', async () => {
  await startCollector(true);
  for (const wrong of [
    'localhost:4318',
    'grpc://collector:4317',
    'http://u:hunter2@collector:4318',
    'http://collector?x=1',
    'yes',
  ])
    expect(() => loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: wrong }), wrong).toThrow(ConfigError);
  expect(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/otlp' }).tracesEndpoint).toBe(
    'https://otlp.example/otlp',
  );
  expect(loadConfig({}).tracesEndpoint).toBeNull();
});
