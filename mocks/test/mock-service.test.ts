import { addOfficer } from '@tulay/lending/account';
import { makeNodeMocks } from '../src/node.ts';
import { expect, test, vi } from 'vitest';

const phoneNumber = '+639180001111';

function post(path: string, body: object): Request {
  return new Request(`http://localhost/api/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('messages of requests that run at the same time are delivered once each', async () => {
  const sent: string[] = [];
  const clock = { now: () => Date.UTC(2026, 10, 2) };
  const mocks = makeNodeMocks({
    clock,
    messages: {
      async deliver({ text }) {
        await Promise.resolve();
        sent.push(text);
      },
    },
  });
  await addOfficer(mocks.service, { phoneNumber, fullName: 'Andres Bonifacio', password: 'Katipon-1892!' });
  await Promise.all([1, 2, 3].map(() => mocks.fetch(post('/authmember/recover', { phoneNumber }))));
  await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(3));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(3);
});
