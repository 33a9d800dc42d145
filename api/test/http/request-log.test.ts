import { activatedMember } from '@tulay/conformance/api/activated';
import { apply } from '@tulay/conformance/api/lent';
import { codeSentTo, freshPhone, newMember, newOfficer, password, registration } from '@tulay/conformance/api/people';
import { afterAll, beforeEach, beforeAll, expect, test, vi } from 'vitest';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

const written: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await makeTestApi({ logLevel: 'trace', logStream: { write: (line) => void written.push(line) } });
});
beforeEach(() => {
  written.length = 0;
});
afterAll(() => api.close());

const lines = (): Record<string, unknown>[] => written.map((line) => JSON.parse(line));

test('one line a request, with the pattern of its route', async () => {
  const { client } = await newMember(api);
  await client.send('readFile', { id: 'some-file' });
  await api.app.inject('/api/v2/nothing?phone=09171234567');
  await api.app.inject('/api/v2/%');
  expect(lines().map(({ method, route, status }) => [method, route, status])).toEqual([
    ['POST', '/api/v2/authmember/register', 200],
    ['GET', '/api/v2/files/:id', 404],
    ['GET', 'none', 404],
    ['GET', 'none', 400],
  ]);
  for (const line of lines())
    expect([typeof line['reqId'], typeof line['ms'], line['level']]).toEqual(['string', 'number', 30]);
});

test('no number, name, password, token, code or account is in it, whatever happens', async () => {
  const member = await activatedMember(api);
  const { client, phoneNumber } = member;
  await apply(member);
  const officer = await newOfficer(api);
  const { items } = await client.ok('listLoans', { phoneNumber });
  const id = items[0]?.id ?? '';
  await officer.client.ok('decideLoan', { id, action: 'review' });
  await officer.client.ok('decideLoan', { id, action: 'approve' });
  await client.ok('challenge', { for: 'confirmContract', body: { phoneNumber, id } });
  await client.send('login', { phoneNumber, password: 'Wrong-Password-1!' });
  await client.send('refresh');
  await api.app.inject(`/api/v2/member/${phoneNumber}?token=${client.token}`);
  await api.app.inject({
    method: 'POST',
    url: '/api/v2/authmember/login',
    payload: `{"phoneNumber": "${phoneNumber}", "password": "${password}`,
    headers: { 'content-type': 'application/json' },
  });
  vi.spyOn(api.service.ports.store, 'transact').mockRejectedValueOnce(new Error(`UNIQUE ${phoneNumber} ${password}`));
  const broken = await api.app.inject({
    method: 'POST',
    url: '/api/v2/authmember/register',
    payload: registration(freshPhone()),
  });
  expect(broken.statusCode).toBe(500);

  const text = written.join('');
  expect(lines().length).toBeGreaterThan(15);
  expect(text).toContain('server.internal');
  const secrets = [
    phoneNumber,
    phoneNumber.slice(3),
    password,
    client.token ?? '',
    client.cookie ?? '',
    codeSentTo(api, phoneNumber),
    'Maria',
    'Santos',
    'P1234567A',
    '09171234567',
    'maria@',
    '127.0.0.1',
  ];
  for (const secret of secrets) expect(text, secret).not.toContain(secret);
});
