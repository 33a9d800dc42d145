import { deviceCookie, refreshCookie } from '@tulay/contract/account/cookie';
import { registration, freshPhone, password } from '@tulay/conformance/api/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

let api: TestApi;
/** Whose address is one of https. */
let protectedApi: TestApi;
const phoneNumber = freshPhone();
beforeAll(async () => {
  [api, protectedApi] = [await makeTestApi(), await makeTestApi({ onlyHttps: true })];
  for (const { app } of [api, protectedApi])
    await app.inject({ method: 'POST', url: '/api/v2/authmember/register', payload: registration(phoneNumber) });
});
afterAll(() => Promise.all([api.close(), protectedApi.close()]));

interface Options {
  readonly host?: string;
  readonly persist?: boolean;
  readonly at?: TestApi;
}

async function signIn({ host = 'localhost:3000', persist = false, at = api }: Options = {}) {
  const answer = await at.app.inject({
    method: 'POST',
    url: '/api/v2/authmember/login',
    headers: { host },
    payload: { phoneNumber, password, persist },
  });
  expect(answer.statusCode).toBe(200);
  const lines = [answer.headers['set-cookie'] ?? []].flat();
  const cookie = (name: string) => {
    const [pair = '', ...attributes] = (lines.find((line) => line.startsWith(`${name}=`)) ?? '').split('; ');
    return { pair, attributes: attributes.toSorted() };
  };
  expect(lines).toHaveLength(2);
  return { ...cookie(refreshCookie.name), device: cookie(deviceCookie.name) };
}

test('a session cookie is out of reach of scripts, foreign pages and the rest of the site, and ends with the browser', async () => {
  const { pair, attributes } = await signIn();
  expect(pair).toMatch(/^tulay_refresh=[\w.-]{40,}$/);
  expect(attributes).toEqual(['HttpOnly', 'Path=/api/v2', 'SameSite=Strict']);
});

test('with "remember me" it lasts thirty days', async () => {
  const { attributes } = await signIn({ persist: true });
  expect(attributes).toEqual(['HttpOnly', `Max-Age=${30 * 24 * 3600}`, 'Path=/api/v2', 'SameSite=Strict']);
});

test('the cookie that a device is known by is as far out of reach, and outlives the session', async () => {
  const { device } = await signIn({ at: protectedApi });
  expect(device.pair).toMatch(/^tulay_device=[\w.-]{40,}$/);
  const lifetime = `Max-Age=${400 * 24 * 3600}`;
  expect(device.attributes).toEqual(['HttpOnly', lifetime, 'Path=/api/v2', 'SameSite=Strict', 'Secure']);
});

test('it travels on a secure connection only where the service has such an address, whatever host a request names', async () => {
  for (const host of ['loans.example', 'localhost', '127.0.0.1:3000', '192.168.0.7:3000']) {
    expect((await signIn({ host, at: protectedApi })).attributes, host).toContain('Secure');
    expect((await signIn({ host })).attributes, host).not.toContain('Secure');
  }
});

test('the token is in no answer body, and renewing changes it', async () => {
  const { pair } = await signIn();
  const renewed = await api.app.inject({
    url: '/api/v2/authmember/refresh',
    headers: { host: 'localhost', cookie: pair, 'x-requested-with': 'tulay' },
  });
  expect(Object.keys(renewed.json())).toEqual(['accessToken']);
  expect(String(renewed.headers['set-cookie'])).toMatch(/^tulay_refresh=/);
  expect(String(renewed.headers['set-cookie'])).not.toContain(pair);
});

test('signing out takes the cookie away with the attributes it was set with', async () => {
  const { pair } = await signIn({ persist: true, at: protectedApi });
  const answer = await protectedApi.app.inject({
    method: 'POST',
    url: '/api/v2/authmember/logout',
    headers: { host: 'localhost', cookie: pair, 'x-requested-with': 'tulay' },
  });
  expect(answer.statusCode).toBe(200);
  const line = String(answer.headers['set-cookie']);
  expect(line).toMatch(/^tulay_refresh=;/);
  for (const attribute of ['Path=/api/v2', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(line).toContain(attribute);
  expect(line).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/);
});
