import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRates } from '../../src/adapters/rates.ts';

const clock = { now: () => 1_800_000_000_000 };
const currencies = ['PHP', 'USD', 'SAR', 'KWD'];
let status = 200;
let body: string | null = '';
const server = createServer((_request, response) => {
  if (body !== null) response.writeHead(status, { 'content-type': 'application/json' }).end(body);
});

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function fetchRates(answer: unknown, answerStatus = 200) {
  body = typeof answer === 'string' || answer === null ? answer : JSON.stringify(answer);
  status = answerStatus;
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return makeRates({
    url: `http://127.0.0.1:${port}/`,
    clock,
    currencies,
    timeoutMs: answer === null ? 200 : 10_000,
  }).fetch();
}

test('without a service there are no rates', async () => {
  expect(await makeRates({ url: null, clock, currencies }).fetch()).toBeNull();
});

test('known currencies are kept with every digit that was sent', async () => {
  const answer =
    '{"result":"success","base":"PHP","rates":{"PHP":1.0,"USD":0.01710000000000000000123,"SAR":"0.064","KWD":5.3e-3,"XAU":7}}'.replace(
      '5.3e-3',
      '0.0053',
    );
  expect(await fetchRates(answer)).toEqual({
    rates: { PHP: '1', USD: '0.01710000000000000000123', SAR: '0.064', KWD: '0.0053' },
    asOf: 1_800_000_000_000,
    source: 'service',
  });
  expect((await fetchRates({ rates: { USD: 0.017 } }))?.rates).toEqual({ PHP: '1', USD: '0.017' });
});

test.each([
  ['another base', { base: 'USD', rates: { USD: 1 } }],
  ['a base that shows only in its figures', { rates: { USD: 1, PHP: 58.4 } }],
  ['zero', { rates: { USD: 0 } }],
  ['a negative rate', { rates: { USD: -0.017 } }],
  ['a word', { rates: { USD: 'n/a' } }],
  ['an object', { rates: { USD: {} } }],
  ['nothing known', { rates: { XAU: 7 } }],
  ['no rates', { base: 'PHP' }],
  ['a list', []],
  ['a page', '<html>'],
  ['nothing', ''],
])('%s is refused', async (_name, answer) => {
  await expect(fetchRates(answer)).rejects.toThrow();
});

test('an error and silence are failures', async () => {
  await expect(fetchRates({ rates: { USD: 0.017 } }, 503)).rejects.toThrow('answered 503');
  await expect(fetchRates(null)).rejects.toThrow(/timeout/);
});
