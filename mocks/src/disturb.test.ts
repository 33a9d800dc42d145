import { getResponse, http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { makeDisturbance } from './disturb.ts';
import { usualSettings, type MockSettings } from './mock-settings.ts';

function makeNetwork(settings: Partial<MockSettings>) {
  const handlers = [
    makeDisturbance(() => ({ ...usualSettings, ...settings })),
    http.get('*/api/v2/health', () => HttpResponse.json({ ok: true })),
  ];
  const headers = { 'accept-language': 'fil' };
  return async () => {
    const response = await getResponse(handlers, new Request('http://localhost/api/v2/health', { headers }));
    if (!response) throw new Error('No handler answered.');
    return response;
  };
}

test('without a disturbance the next handler answers', async () => {
  expect((await makeNetwork({})()).status).toBe(200);
});

test('an answer takes as long as chosen', async () => {
  const since = performance.now();
  expect((await makeNetwork({ latencyMs: 400 })()).status).toBe(200);
  expect(performance.now() - since).toBeGreaterThanOrEqual(390);
});

test.each(['offline', 'server-down'] as const)('%s is no answer at all', async (failure) => {
  expect((await makeNetwork({ failure })()).type).toBe('error');
});

test('every third call is lost', async () => {
  const call = makeNetwork({ failure: 'every-third' });
  const types: string[] = [];
  for (let count = 0; count < 6; count += 1) types.push((await call()).type);
  expect(types.map((type) => type === 'error')).toEqual([false, false, true, false, false, true]);
});

test('a busy server says so in the words of the language', async () => {
  const response = await makeNetwork({ failure: 'busy' })();
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const body: unknown = await response.json();
  expect(body).toMatchObject({ code: 'server.busy' });
  expect(JSON.stringify(body)).not.toContain('very busy');
});
