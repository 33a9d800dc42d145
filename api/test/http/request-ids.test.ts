import { expect, test } from 'vitest';
import { requestIds } from '../../src/plugins/request-ids.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

const uuid = '3f2b1c4d-0a9e-4b7c-8d6f-1e2a3b4c5d6e';
const own = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function idOf(api: TestApi, brought: string): Promise<string> {
  const answer = await api.app.inject({ url: '/api/v2/nowhere', headers: { 'x-request-id': brought } });
  return answer.json<{ requestId: string }>().requestId;
}

test('a request keeps the id that a trusted proxy has made for it at random, and no other text', async () => {
  const trusting = await makeTestApi({ trustProxy: ['loopback'] });
  for (const made of [uuid, 'd'.repeat(32)]) expect(await idOf(trusting, made)).toBe(made);
  for (const other of ['+639171234567', '4111111111111111', `${uuid} x`, 'a'.repeat(31), '../x'])
    expect(await idOf(trusting, other), other).toMatch(own);
  await trusting.close();
  const alone = await makeTestApi();
  expect(await idOf(alone, uuid)).not.toBe(uuid);
  await alone.close();
});

test('who is trusted is the one who brings it, not who is said to have asked', () => {
  const from = (remoteAddress: string) =>
    // All that is looked at.
    ({ headers: { 'x-request-id': uuid, 'x-forwarded-for': '10.0.0.7' }, socket: { remoteAddress } }) as never;
  const named = requestIds(['10.0.0.0/8']);
  expect([named(from('10.1.2.3')), requestIds((_address, hop) => hop < 1)(from('203.0.113.7'))]).toEqual([uuid, uuid]);
  expect(named(from('203.0.113.7'))).not.toBe(uuid);
});
