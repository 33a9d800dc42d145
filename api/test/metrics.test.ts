import { afterEach, expect, test } from 'vitest';
import { makeTestApi, type TestApi } from './make-test-api.ts';

const token = 'metrics-token-of-the-test';
const opened: TestApi[] = [];
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close();
});

async function open(metricsToken: string | null) {
  const api = await makeTestApi({ metricsToken });
  opened.push(api);
  return api.app;
}

test('metrics are counted by route pattern and read only with the token', async () => {
  const app = await open(token);
  await app.inject({ method: 'GET', url: '/api/v2/health?phone=09171234567' });
  await app.inject({ method: 'GET', url: '/no/such/09171234567' });
  app.counters.jobFailed('messages');
  for (const authorization of [undefined, 'Bearer ', `Bearer ${token}x`, token])
    expect(
      await app.inject({ method: 'GET', url: '/metrics', headers: { ...(authorization && { authorization }) } }),
    ).toMatchObject({ statusCode: 401, body: '' });
  const { body, headers } = await app.inject({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('tulay_request_duration_seconds_count{method="GET",route="/api/v2/health",status="200"} 1');
  expect(body).toContain('tulay_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
  expect(body).toContain('tulay_job_failures_total{job="messages"} 1');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toContain('09171234567');
});

test('without a token there is no such page', async () => {
  const app = await open(null);
  expect(await app.inject({ method: 'GET', url: '/metrics' })).toMatchObject({ statusCode: 404 });
});
