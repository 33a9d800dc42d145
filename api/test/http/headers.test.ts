import { endpointNames, endpoints } from '@tulay/contract/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageHeaders } from '../../src/plugins/security-headers.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await makeTestApi();
});
afterAll(() => api.close());

test('what is no page may load nothing and be shown in no frame, in few words', async () => {
  // The last two are refused before any route is looked for.
  for (const url of ['/api/v2/product', '/api/v2/nothing-here', '/nothing-here', '/%ff', '/api/v2/%ff']) {
    const { headers } = await api.app.inject(url);
    expect(headers, url).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    const bytes = Object.entries(headers).reduce(
      (sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length,
      0,
    );
    expect(bytes, url).toBeLessThan(480);
  }
});

test('the policy of pages names what one may load, and nothing unsafe', async () => {
  const headers = pageHeaders;
  const policy = String(headers['content-security-policy']);
  const directives = Object.fromEntries(
    policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );
  expect(directives).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
  });
  expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(self)'),
  });
});

test('the page of the documents has a policy of its own, with nothing unsafe in it', async () => {
  const { statusCode, headers } = await api.app.inject('/api/docs/');
  const policy = String(headers['content-security-policy']);
  expect([statusCode, policy.startsWith("default-src 'none'; script-src 'self';")]).toEqual([200, true]);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'referrer-policy': 'same-origin' });
});

test('the page of the documents can be left out, with all its files', async () => {
  const quiet = await makeTestApi({ apiDocs: false });
  try {
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'])
      expect((await quiet.app.inject(url)).statusCode, url).toBe(404);
    expect((await quiet.app.inject('/api/v2/openapi.json')).statusCode).toBe(200);
  } finally {
    await quiet.close();
  }
});

test('a browser keeps to https from the first visit on, where its address is one of https, whatever host a request names', async () => {
  const strict = 'strict-transport-security';
  const protectedApi = await makeTestApi({ onlyHttps: true });
  try {
    for (const url of ['/', '/api/v2/product', '/nothing-here', '/%ff'])
      for (const host of ['loans.example', 'localhost', '127.0.0.1:3000']) {
        const headersOf = async ({ app }: TestApi) => (await app.inject({ url, headers: { host } })).headers;
        expect(await headersOf(protectedApi), host).toMatchObject({ [strict]: 'max-age=31536000; includeSubDomains' });
        expect(await headersOf(api), host).not.toHaveProperty(strict);
      }
  } finally {
    await protectedApi.close();
  }
});

test('a foreign page is allowed nothing', async () => {
  const { headers } = await api.app.inject({
    url: '/api/v2/product',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

const cached = endpointNames.filter((name) => endpoints[name].cached);

test.each(cached)('%s answers 304 to whoever has its version, and its bytes to others', async (name) => {
  const url = endpoints[name].base + endpoints[name].path;
  const first = await api.app.inject(url);
  const etag = String(first.headers.etag);
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const held of [etag, `W/${etag}`, `"older", ${etag}`]) {
    const again = await api.app.inject({ url, headers: { 'if-none-match': held } });
    expect([again.statusCode, again.body, again.headers.etag], held).toEqual([304, '', etag]);
  }
  const other = await api.app.inject({ url, headers: { 'if-none-match': '"other"' } });
  expect([other.statusCode, other.body]).toEqual([200, first.body]);
});

test('what is not the same for everybody is never kept by anybody', async () => {
  for (const url of ['/api/v2/health', '/api/v2/nothing-here', '/api/v2/files/x']) {
    expect((await api.app.inject(url)).headers, url).toMatchObject({ 'cache-control': 'no-store' });
  }
  expect(cached.length).toBeGreaterThan(2);
});

test('HEAD answers as GET does, without the body', async () => {
  const { statusCode, body, headers } = await api.app.inject({ method: 'HEAD', url: '/api/v2/product' });
  expect([statusCode, body]).toEqual([200, '']);
  expect(headers.etag).toBe((await api.app.inject('/api/v2/product')).headers.etag);
});

test('too many requests from one address are told to wait', async () => {
  const busy = await makeTestApi({ requestsPerMinute: 2 });
  try {
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await busy.app.inject('/api/v2/health')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await busy.app.inject('/api/v2/health');
    expect(refused.json()).toMatchObject({ code: 'request.rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await busy.close();
  }
});
