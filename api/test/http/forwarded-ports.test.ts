import { makeClient } from '@tulay/conformance/api/client';
import { freshPhone, registration } from '@tulay/conformance/api/people';
import { expect, test } from 'vitest';
import { makeTestApi } from '../make-test-api.ts';

test('a proxy that writes the port behind an address lifts no limit', async () => {
  const api = await makeTestApi({ trustProxy: (_address, hop) => hop < 1, policy: { registrationsPerHour: 3 } });
  const statuses: number[] = [];
  for (const port of [50_001, 50_002, 50_003, 50_004, 50_005]) {
    const headers = { 'x-forwarded-for': `203.0.113.7:${port}` };
    statuses.push((await makeClient(api).send('register', registration(freshPhone()), { headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  await api.close();
});
