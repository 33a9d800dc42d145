import { setTimeout as wait } from 'node:timers/promises';
import { addresses, pathOf, type EndpointName } from '@tulay/contract/addresses';
import { activatedMember } from '@tulay/conformance/api/activated';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { newOfficer, password, type Person } from '@tulay/conformance/api/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDocuments } from '../../src/adapters/documents.ts';
import { count, figure, soaking } from '../figure.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

/** A soak asks 14 times a second, and by the machine's clock; otherwise the next PDF is asked for once a wallet was read beside the last. */
const everyMs = 1000 / 14;
const reads = 42;

interface Answered {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly ms: number;
}

/** Asks over a real connection, like a browser. */
async function ask(
  origin: string,
  { client }: Person,
  name: EndpointName,
  params: object,
  body?: object,
): Promise<Answered> {
  const startedAt = performance.now();
  const answer = await fetch(origin + pathOf(name, { ...params }), {
    method: addresses[name].method,
    headers: { authorization: `Bearer ${client.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - startedAt };
}

const p95 = (answers: readonly Answered[]): number =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.95)] ?? 0;

/** Each export is one of its own, however fast they come. */
const neverRepeated = { exportRepeats: { most: 0, withinMs: 0 } };

type Asks = () => Promise<Answered>;

let api: TestApi;
let contract: Asks;
let dataExport: Asks;
let wallet: Asks;
beforeAll(async () => {
  // As a server has it: whoever comes while everybody waits for two seconds is sent away.
  api = await makeTestApi({
    policy: { documentsPerHour: 20, exportsPerDay: 1_000_000, ...neverRepeated },
    maxEventLoopDelayMs: 2000,
    documents: makeDocuments(),
  });
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const greedy = await memberWithMoney(api, officers);
  const other = await activatedMember(api);
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { phoneNumber } = greedy;
  contract = () => ask(origin, greedy, 'loanDocument', { id: greedy.loanId, kind: 'contract' });
  // Never the same twice.
  dataExport = () => ask(origin, greedy, 'exportMyData', {}, { phoneNumber, currentPassword: password, format: 'pdf' });
  wallet = () => ask(origin, other, 'getWallet', {}, { phoneNumber: other.phoneNumber });
});
afterAll(() => api.close());

/** One member asks for PDFs while another reads their wallet. */
async function flood(pdf: Asks, times: number) {
  const [asked, wallets]: [Promise<Answered>[], Answered[]] = [[], []];
  for (let index = 0; index < times; index += 1) {
    asked.push(pdf());
    const [read] = await Promise.all([wallet(), soaking && wait(everyMs)]);
    wallets.push(read);
  }
  return { wallets, pdfs: await Promise.all(asked) };
}

async function quiet(): Promise<number> {
  const read: Answered[] = [];
  for (let index = 0; index < reads; index += 1) read.push(await wallet());
  return p95(read);
}

/** Nobody waits for another's papers; on a machine that does this alone. */
function expectUndisturbed(wallets: readonly Answered[]): void {
  if (soaking) expect(p95(wallets)).toBeLessThan(50);
}

const statuses = (answers: readonly Answered[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [status, all?.length ?? 0]),
  );

test('PDFs of one member, asked for one after the other, stop nobody else', async () => {
  const alone = await quiet();
  const { pdfs, wallets } = await flood(contract, reads);
  figure(
    `wallet beside PDFs: p95 ${p95(wallets).toFixed(1)} ms, alone ${alone.toFixed(1)} ms, PDFs ${JSON.stringify(statuses(pdfs))}`,
  );
  expect(statuses(pdfs)).toEqual({ 200: 20, 429: 22 });
  expect(statuses(wallets)).toEqual({ 200: reads });
  expectUndisturbed(wallets);
});

test('PDFs that are all new and that no limit stops are refused when too many wait, and nothing else is', async () => {
  const alone = await quiet();
  const times = count(reads, 200);
  const { pdfs, wallets } = await flood(dataExport, times);
  figure(
    `wallet beside exports: p95 ${p95(wallets).toFixed(1)} ms, alone ${alone.toFixed(1)} ms, exports ${JSON.stringify(statuses(pdfs))}`,
  );
  expect(statuses(wallets)).toEqual({ 200: times });
  expectUndisturbed(wallets);
  const refused = pdfs.filter(({ status }) => status !== 200);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
});
