import { createHmac, randomBytes } from 'node:crypto';
import { newMember } from '@tulay/conformance/api/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from './error-body.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

const secret = randomBytes(32);
let api: TestApi;
let phoneNumber: string;
let good: string;
beforeAll(async () => {
  api = await makeTestApi({ jwtSecret: secret });
  const member = await newMember(api);
  phoneNumber = member.phoneNumber;
  good = member.client.token ?? '';
});
afterAll(() => api.close());

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
function claims(): Record<string, unknown> {
  return JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString());
}
function sign(header: object, payload: object, key: Buffer, hash = 'sha256'): string {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}
function ask(authorization: string) {
  return api.app.inject({
    method: 'POST',
    url: '/api/v2/member/infostate',
    headers: { authorization },
    payload: { phoneNumber },
  });
}

test('a token says who, in which roles, for ten minutes, and no more', async () => {
  const { sub, sid, jti, iat, exp, UserInfo, ...rest } = claims();
  expect([typeof sub, typeof sid, typeof jti, Number(exp) - Number(iat), UserInfo, rest]).toEqual([
    'string',
    'string',
    'string',
    600,
    { phoneNumber, roles: ['MEMBER'] },
    {},
  ]);
  expect((await ask(`Bearer ${good}`)).statusCode).toBe(200);
});

const hs256 = { alg: 'HS256', typ: 'JWT' };

test('forged tokens are all the same to us', async () => {
  const officer = { ...claims(), UserInfo: { phoneNumber, roles: ['OFFICER'] } };
  const forged = {
    'no algorithm': `${part({ alg: 'none', typ: 'JWT' })}.${part(officer)}.`,
    'no algorithm, in other letters': `${part({ alg: 'nOnE' })}.${part(officer)}.`,
    'no signature': `${good.split('.').slice(0, 2).join('.')}.`,
    'another key': sign(hs256, officer, randomBytes(32)),
    'an empty key': sign(hs256, officer, Buffer.alloc(0)),
    'another algorithm with our key': sign({ alg: 'HS512', typ: 'JWT' }, officer, secret, 'sha512'),
    'a public-key algorithm': sign({ alg: 'RS256', typ: 'JWT' }, officer, secret),
    'other claims under the old signature': [good.split('.')[0], part(officer), good.split('.')[2]].join('.'),
    'two parts': 'a.b',
    'not base64': '?.?.?',
    'very long': 'x'.repeat(10_000),
  };
  for (const [name, token] of Object.entries(forged))
    expect(refusalOf(await ask(`Bearer ${token}`)), name).toEqual([403, 'auth.token_expired']);
  for (const scheme of [`Basic ${good}`, good, 'Bearer'])
    expect(refusalOf(await ask(scheme)), scheme.slice(0, 8)).toEqual([403, 'auth.token_expired']);
  expect(refusalOf(await ask(''))).toEqual([401, 'auth.missing']);
});

test('our own key with claims that name no session of ours opens nothing', async () => {
  for (const change of [{ sid: 'other' }, { sub: 'other', sid: 'other' }]) {
    expect(refusalOf(await ask(`Bearer ${sign(hs256, { ...claims(), ...change }, secret)}`))).toEqual([
      403,
      'auth.token_expired',
    ]);
  }
});

test('roles in a token open no door that the account has not', async () => {
  const token = sign(hs256, { ...claims(), UserInfo: { phoneNumber, roles: ['OFFICER'] } }, secret);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/v2/memberloan',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  expect(refusalOf(answer)).toEqual([403, 'auth.not_allowed']);
});

test('after ten minutes it has to be renewed, also when it was seen before', async () => {
  expect((await ask(`Bearer ${good}`)).statusCode).toBe(200);
  api.clock.advance(600_000 - 1000);
  expect((await ask(`Bearer ${good}`)).statusCode).toBe(200);
  api.clock.advance(1000);
  expect(refusalOf(await ask(`Bearer ${good}`))).toEqual([403, 'auth.token_expired']);
});
