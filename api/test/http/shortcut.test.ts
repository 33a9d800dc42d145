import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { endpointNames, endpoints } from '@tulay/contract/endpoints';
import { CURRENCIES } from '@tulay/contract/reference/currencies';
import type { InjectOptions } from 'light-my-request';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

const cached = endpointNames.filter((name) => endpoints[name].cached);
const product = '/api/v2/product';
const rates = endpoints.getRates.base + endpoints.getRates.path;
const currencies = endpoints.getCurrencies.base + endpoints.getCurrencies.path;
const token = 'metrics-token-of-the-test';
const written: string[] = [];

let api: TestApi;
let others: TestApi[] = [];
/** How many requests the framework has handled. */
let handled = 0;
const count = (): void => void (handled += 1);
beforeAll(async () => {
  subscribe('tracing:fastify.request.handler:start', count);
  api = await makeTestApi({
    metricsToken: token,
    logLevel: 'info',
    logStream: { write: (line) => void written.push(line) },
  });
});
beforeEach(() => {
  handled = 0;
  written.length = 0;
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});
afterAll(async () => {
  unsubscribe('tracing:fastify.request.handler:start', count);
  await api.close();
});

async function open(options: Parameters<typeof makeTestApi>[0]): Promise<TestApi> {
  const other = await makeTestApi(options);
  others.push(other);
  return other;
}

/** What the two ways of one request have to share; the date is the time's. */
async function answers(request: InjectOptions) {
  const [short, whole] = [await api.inject(request), await api.app.inject(request)];
  return [short, whole].map(({ statusCode, body, headers: { date, ...headers } }) => ({
    statusCode,
    body,
    headers,
    date: typeof date,
  }));
}

test.each(cached)('%s is answered ahead of the framework as the framework answers it', async (name) => {
  const url = endpoints[name].base + endpoints[name].path;
  for (const language of ['en', 'fil-PH,fil;q=0.9', 'xx'])
    for (const host of ['localhost:3000', 'loans.example']) {
      const headers = { host, 'accept-language': language };
      const first = await api.inject({ url, headers });
      for (const held of ['', '"older"', `"older", W/${String(first.headers.etag)}`]) {
        handled = 0;
        const [short, whole] = await answers({ url, headers: { ...headers, ...(held && { 'if-none-match': held }) } });
        expect(short).toEqual(whole);
        expect([short?.statusCode, handled]).toEqual([held.includes('W/') ? 304 : 200, 1]);
      }
    }
});

test('what it sends is what the row replies, in as many bytes as it says', async () => {
  for (const name of cached) {
    const url = endpoints[name].base + endpoints[name].path;
    const { rawPayload, headers, body } = await api.inject({ url, headers: { 'accept-language': 'fil' } });
    expect(Number(headers['content-length']), name).toBe(rawPayload.length);
    expect(/^[\x20-\x7e]*$/.test(body), name).toBe(true);
  }
  const { body } = await api.inject({ url: currencies });
  expect(body).toContain(String.raw`\u20b1`);
  expect(JSON.parse(body)).toEqual(CURRENCIES.map((currency) => ({ ...currency })));
});

test('everything else goes the whole way', async () => {
  await api.inject({ url: product });
  const asked: InjectOptions[] = [
    { method: 'HEAD', url: product },
    { method: 'POST', url: product },
    { url: `${product}?x=1` },
    { url: `${product}/` },
    { url: '/api/v2/health' },
  ];
  for (const request of asked) {
    const [short, whole] = await answers(request);
    const ofOne = (answer: typeof short) => ({ ...answer, body: answer?.body.replace(/"requestId":"[^"]+"/, '') });
    expect(ofOne(short), JSON.stringify(request)).toEqual(ofOne(whole));
  }
});

test('one line and one place in the figures each, as any other request', async () => {
  await api.app.inject(product);
  const figure = async () => {
    const page = await api.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    return Number(
      /^tulay_request_duration_seconds_count\{method="GET",route="\/api\/v2\/product",status="200"\} (\d+)/m.exec(
        page.body,
      )?.[1],
    );
  };
  const before = await figure();
  written.length = 0;
  handled = 0;
  await api.inject({ url: product, remoteAddress: '203.0.113.7' });
  await api.inject({ url: product });
  expect(handled).toBe(0);
  const lines: Record<string, unknown>[] = written.map((line) => JSON.parse(line));
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      reqId: expect.any(String),
      method: 'GET',
      route: product,
      status: 200,
      ms: expect.any(Number),
    });
  expect(new Set(lines.map((line) => line['reqId'])).size).toBe(2);
  expect(await figure()).toBe(before + 2);
});

test('rates hold for a second, then they are asked for again', async () => {
  const read = vi.spyOn(api.service.ports.store, 'read');
  const reads = async (): Promise<number> => {
    read.mockClear();
    await api.inject({ url: rates });
    return read.mock.calls.length;
  };
  api.clock.advance(60_000);
  expect([await reads(), await reads()]).toEqual([1, 0]);
  api.clock.advance(999);
  expect(await reads()).toBe(0);
  api.clock.advance(1);
  expect([await reads(), await reads()]).toEqual([1, 0]);
  api.clock.advance(-5_000);
  expect(await reads()).toBe(1);
});

test('it counts for the ceiling, and who is over it is refused', async () => {
  const { inject } = await open({ requestsPerMinute: 3 });
  const statuses = [];
  for (let sent = 0; sent < 5; sent += 1) statuses.push((await inject({ url: product })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await inject({ url: product })).json()).toMatchObject({ code: 'request.rate_limited' });
  expect((await inject({ url: product, remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
});

test('behind a proxy that is trusted, the address and the host are those it names', async () => {
  const trusting = await open({ requestsPerMinute: 2, trustProxy: '127.0.0.1' });
  const ask = (forwarded: string, remoteAddress = '127.0.0.1') =>
    trusting.inject({
      url: product,
      remoteAddress,
      headers: { host: 'localhost', 'x-forwarded-for': forwarded, 'x-forwarded-host': 'a.example, loans.example' },
    });
  const strict = 'strict-transport-security';
  expect((await ask('203.0.113.1')).headers).toHaveProperty(strict);
  expect((await ask('203.0.113.1')).headers).toHaveProperty(strict);
  expect((await ask('203.0.113.1')).statusCode).toBe(429);
  expect((await ask('203.0.113.2')).statusCode).toBe(200);
  // Who is no proxy of ours may claim what it likes.
  const liar = '198.51.100.9';
  expect((await ask('203.0.113.3', liar)).headers).not.toHaveProperty(strict);
  expect([await ask('203.0.113.4', liar), await ask('203.0.113.5', liar)].map(({ statusCode }) => statusCode)).toEqual([
    200, 429,
  ]);
});

test('under pressure and while the service stops, the framework answers', async () => {
  const { app, inject } = await open({ siteDir: null });
  await inject({ url: product });
  handled = 0;
  vi.spyOn(app, 'isUnderPressure').mockReturnValueOnce(true);
  await inject({ url: product });
  expect(handled).toBe(1);
  await inject({ url: product });
  expect(handled).toBe(1);
  await app.close();
  expect((await inject({ url: product })).headers['connection']).toBe('close');
  expect(handled).toBe(2);
});
