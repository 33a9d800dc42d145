import { endpointNames, endpoints } from '@tulay/contract/table';
import { CURRENCIES } from '@tulay/contract/reference/currencies';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

const cached = endpointNames.filter((name) => endpoints[name].cached);
const product = '/api/v2/product';
const rates = endpoints.getRates.base + endpoints.getRates.path;
const currencies = endpoints.getCurrencies.base + endpoints.getCurrencies.path;

let api: TestApi;
beforeAll(async () => {
  api = await makeTestApi();
});
afterAll(() => api.close());

test.each(cached)('%s is sent as the row replies, with a tag by which it is not sent twice', async (name) => {
  const url = endpoints[name].base + endpoints[name].path;
  const tags = new Set<string>();
  for (const language of ['en', 'fil-PH,fil;q=0.9', 'xx']) {
    const headers = { 'accept-language': language };
    const first = await api.app.inject({ url, headers });
    const etag = String(first.headers.etag);
    tags.add(etag);
    expect(v.parse(endpoints[name].output, first.json())).toEqual(first.json());
    expect(Number(first.headers['content-length'])).toBe(first.rawPayload.length);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-language' });
    const ask = (held: string) => api.app.inject({ url, headers: { ...headers, 'if-none-match': held } });
    const [older, same, among] = [await ask('"older"'), await ask(etag), await ask(`"older", W/${etag}`)];
    expect([older.statusCode, older.body]).toEqual([200, first.body]);
    for (const { statusCode, body, headers: sent } of [same, among])
      expect([statusCode, body, sent.etag, sent['cache-control'], sent.vary]).toEqual([
        304,
        '',
        etag,
        'no-cache',
        'accept-language',
      ]);
  }
  expect(tags.size).toBeLessThanOrEqual(2);
});

test('what follows from the configuration alone is made once', async () => {
  const made = vi.spyOn(api.service.operations.getCurrencies, 'run');
  const { json } = await api.app.inject({ url: currencies });
  expect(json()).toEqual(CURRENCIES.map((currency) => ({ ...currency })));
  await api.app.inject({ url: currencies });
  expect(made.mock.calls.length).toBeLessThanOrEqual(1);
});

test('rates hold for a second, then they are asked for again', async () => {
  const read = vi.spyOn(api.service.ports.store, 'read');
  const reads = async (): Promise<number> => {
    read.mockClear();
    await api.app.inject({ url: rates });
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

test('they count for the rate limit, and who is over it is refused', async () => {
  const limited = await makeTestApi({ requestsPerMinute: 3 });
  const ask = (remoteAddress = '127.0.0.1') => limited.app.inject({ url: product, remoteAddress });
  const statuses = [];
  for (let sent = 0; sent < 5; sent += 1) statuses.push((await ask()).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await ask()).json()).toMatchObject({ code: 'request.rate_limited' });
  expect((await ask('203.0.113.7')).statusCode).toBe(200);
  await limited.close();
});

test('behind a proxy that is trusted, the address is the one it names', async () => {
  const trusting = await makeTestApi({ requestsPerMinute: 2, trustProxy: '127.0.0.1' });
  const ask = (forwarded: string, remoteAddress = '127.0.0.1') =>
    trusting.app.inject({
      url: product,
      remoteAddress,
      headers: { host: 'localhost', 'x-forwarded-for': forwarded },
    });
  for (const _time of [1, 2]) expect((await ask('203.0.113.1')).statusCode).toBe(200);
  expect((await ask('203.0.113.1')).statusCode).toBe(429);
  expect((await ask('203.0.113.2')).statusCode).toBe(200);
  // Who is no proxy of ours may claim what it likes.
  const liar = '198.51.100.9';
  expect((await ask('203.0.113.3', liar)).statusCode).toBe(200);
  expect([await ask('203.0.113.4', liar), await ask('203.0.113.5', liar)].map(({ statusCode }) => statusCode)).toEqual([
    200, 429,
  ]);
  await trusting.close();
});
