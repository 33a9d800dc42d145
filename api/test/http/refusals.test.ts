import { connect } from 'node:net';
import { freshPhone, newMember, registration } from '@tulay/conformance/api/people';
import { StorageUnavailableError } from '@tulay/lending/ports';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refusalOf } from './error-body.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await makeTestApi();
});
afterAll(() => api.close());

const login = '/api/v2/authmember/login';
const json = { 'content-type': 'application/json' };

function post(payload: string | Buffer, headers: Record<string, string> = json, url = login) {
  return api.app.inject({ method: 'POST', url, headers, payload });
}

describe('bodies', () => {
  test.each([
    ['broken JSON', '{"phoneNumber": ', 400, 'request.malformed'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), 400, 'request.malformed'],
    ['a list', '[]', 400, 'request.malformed'],
    ['null', 'null', 400, 'request.invalid'],
    ['a string', '"hello"', 400, 'request.malformed'],
    ['nothing', '', 400, 'request.invalid'],
    ['wrong types', '{"phoneNumber": 9171234567, "password": ["a"]}', 400, 'request.invalid'],
    ['brackets ten thousand deep', '['.repeat(10_000) + ']'.repeat(10_000), 400, 'request.malformed'],
    [
      'a prototype',
      '{"phoneNumber": "0917", "password": "x", "__proto__": {"isAdmin": true}}',
      400,
      'request.malformed',
    ],
    [
      'a constructor',
      '{"phoneNumber": "0917", "password": "x", "constructor": {"prototype": {"isAdmin": true}}}',
      400,
      'request.malformed',
    ],
    ['more than is taken', JSON.stringify({ phoneNumber: 'x'.repeat(70_000) }), 413, 'request.too_large'],
  ])('%s', async (_name, payload, status, code) => {
    expect(refusalOf(await post(payload))).toEqual([status, code]);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'nonsense',
    'multipart/form-data; boundary=x',
  ])('content type %s', async (type) => {
    const [status] = refusalOf(await post('phoneNumber=1', { 'content-type': type }));
    expect([400, 415]).toContain(status);
  });

  test('a wrong field is named with its sentence', async () => {
    const answer = await post(
      JSON.stringify({ ...registration(freshPhone()), email: 'nobody', monthlyNetIncome: 5 }),
      json,
      '/api/v2/authmember/register',
    );
    expect(refusalOf(answer)).toEqual([400, 'request.invalid']);
    expect(Object.keys(answer.json().fields).toSorted()).toEqual(['email', 'monthlyNetIncome']);
  });

  test('unknown fields are dropped', async () => {
    const answer = await post(
      JSON.stringify({ ...registration(freshPhone()), roles: ['OFFICER'], state: 'INFO_COMPLETED' }),
      json,
      '/api/v2/authmember/register',
    );
    expect(answer.statusCode).toBe(200);
    const claims = JSON.parse(Buffer.from(answer.json().accessToken.split('.')[1], 'base64url').toString());
    expect(claims.UserInfo.roles).toEqual(['MEMBER']);
  });
});

describe('addresses', () => {
  test.each([
    ['GET', '/api/v2/nothing', 404, 'request.not_found'],
    ['GET', '/api', 404, 'request.not_found'],
    ['GET', '/elsewhere', 404, 'request.not_found'],
    ['GET', '//', 404, 'request.not_found'],
    ['POST', '/api/v2/product', 404, 'request.not_found'],
    ['DELETE', '/api/v2/memberloan', 404, 'request.not_found'],
    ['GET', '/api/v2/%', 400, 'request.malformed'],
    ['GET', '/api/v2/files/%zz', 400, 'request.malformed'],
    ['GET', `/api/v2/files/${'a'.repeat(300)}`, 404, 'request.not_found'],
    ['GET', '/api/v2/files/..%2f..%2fmaster.key', 401, 'auth.missing'],
  ] as const)('%s %s', async (method, url, status, code) => {
    expect(refusalOf(await api.app.inject({ method, url }))).toEqual([status, code]);
  });

  test('a file that is asked for by a path is none of ours', async () => {
    const { client } = await newMember(api);
    expect(await client.refused('readFile', { id: '../../master.key' })).toBe('request.invalid');
  });

  test('what is not HTTP at all gets the same body', async () => {
    const server = await makeTestApi();
    try {
      const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
      const answers = await Promise.all(
        ['NONSENSE\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`].map((text) =>
          exchange(Number(port), text),
        ),
      );
      expect(answers.map(refusalOf)).toEqual([
        [400, 'request.malformed'],
        [413, 'request.too_large'],
      ]);
    } finally {
      await server.close();
    }
  });
});

function exchange(port: number, text: string): Promise<{ statusCode: number; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({ statusCode: Number(received.split(' ')[1]), body: received.split('\r\n\r\n')[1] ?? '' }),
    );
  });
}

describe('our own trouble', () => {
  test("storage that cannot be written is told with a time to come back, without the driver's words", async () => {
    vi.spyOn(api.service.ports.store, 'transact').mockRejectedValueOnce(
      new StorageUnavailableError('SQLITE_FULL: database or disk is full'),
    );
    const answer = await post(JSON.stringify(registration(freshPhone())), json, '/api/v2/authmember/register');
    expect(refusalOf(answer)).toEqual([503, 'server.storage_unavailable']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).not.toMatch(/sqlite|disk/i);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a database that cannot be written is told by /ready, while /health stays well', async () => {
    vi.spyOn(api.service.ports.store, 'transact').mockRejectedValueOnce(new StorageUnavailableError('gone'));
    expect(refusalOf(await api.app.inject('/api/v2/ready'))).toEqual([503, 'server.storage_unavailable']);
    expect((await api.app.inject('/api/v2/health')).statusCode).toBe(200);
    expect((await api.app.inject('/api/v2/ready')).statusCode).toBe(200);
  });

  test('who comes while everything waits is asked to come back, and answered when it is over', async () => {
    const busy = await makeTestApi({ maxEventLoopDelayMs: 50 });
    const ask = () => busy.app.inject('/api/v2/product');
    try {
      expect((await ask()).statusCode).toBe(200);
      await vi.waitFor(
        async () => {
          const until = performance.now() + 200;
          while (performance.now() < until);
          const answer = await ask();
          expect(refusalOf(answer)).toEqual([503, 'server.busy']);
          expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        },
        { timeout: 10_000, interval: 50 },
      );
      await vi.waitFor(async () => expect((await ask()).statusCode).toBe(200), { timeout: 20_000, interval: 100 });
    } finally {
      await busy.close();
    }
  });

  test('a bug is a 500 that says nothing of itself', async () => {
    vi.spyOn(api.service.ports.store, 'transact').mockRejectedValueOnce(
      new TypeError('member +639171234567 has no password_hash'),
    );
    const answer = await post(JSON.stringify(registration(freshPhone())), json, '/api/v2/authmember/register');
    expect(refusalOf(answer)).toEqual([500, 'server.internal']);
    expect(answer.body).not.toMatch(/password_hash|639171234567|TypeError/);
  });
});

describe('idempotency keys', () => {
  test.each(['', ' ', 'two words', 'a'.repeat(101), 'ключ', 'tab\tbed'])(
    '"%s" is refused and names its header',
    async (key) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/api/v2/authmember/register',
        headers: { 'idempotency-key': key },
        payload: registration(freshPhone()),
      });
      expect(refusalOf(answer)).toEqual([400, 'request.invalid']);
      expect(Object.keys(answer.json().fields)).toEqual(['idempotency-key']);
    },
  );

  test('a hundred visible characters are good, and calls that honour no key look at none', async () => {
    const { client, phoneNumber } = await newMember(api);
    const headers = { authorization: `Bearer ${client.token}`, 'idempotency-key': 'two words' };
    expect(
      (await api.app.inject({ method: 'POST', url: '/api/v2/member/infostate', headers, payload: { phoneNumber } }))
        .statusCode,
    ).toBe(200);
    const register = {
      method: 'POST',
      url: '/api/v2/authmember/register',
      headers: { 'idempotency-key': '~'.repeat(100) },
      payload: registration(freshPhone()),
    } as const;
    expect((await api.app.inject(register)).statusCode).toBe(200);
  });
});
