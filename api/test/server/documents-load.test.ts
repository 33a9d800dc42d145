import { setTimeout as wait } from 'node:timers/promises';
import { addresses, pathOf, type EndpointName } from '@tulay/contract/addresses';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { newOfficer, password, type Person } from '@tulay/conformance/api/people';
import { expect, test } from 'vitest';
import { makeDocuments } from '../../src/adapters/documents.ts';
import { count, figure } from '../figure.ts';
import { makeTestApi } from '../make-test-api.ts';

const everyMs = 1000 / 14;

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

/** One member asks for PDFs 14 times a second while another reads their wallet. */
async function load(limits: { readonly documentsPerHour: number; readonly exportsPerDay: number }) {
  // As a server has it: whoever comes while everybody waits for two seconds is sent away.
  const api = await makeTestApi({
    policy: { ...limits, ...neverRepeated },
    maxEventLoopDelayMs: 2000,
    documents: makeDocuments(),
  });
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const greedy = await memberWithMoney(api, officers);
  const other = await memberWithMoney(api, officers);
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const wallet = () => ask(origin, other, 'getWallet', {}, { phoneNumber: other.phoneNumber });
  const documents = {
    contract: () => ask(origin, greedy, 'loanDocument', { id: greedy.loanId, kind: 'contract' }),
    // Never the same twice.
    export: () =>
      ask(
        origin,
        greedy,
        'exportMyData',
        {},
        { phoneNumber: greedy.phoneNumber, currentPassword: password, format: 'pdf' },
      ),
  };
  return {
    api,
    quiet: async (times: number) => {
      const read: Answered[] = [];
      for (let index = 0; index < times; index += 1) read.push(await wallet());
      return p95(read);
    },
    flood: async (kind: keyof typeof documents, times: number) => {
      const [asked, read]: [Promise<Answered>[], Promise<Answered>[]] = [[], []];
      for (let index = 0; index < times; index += 1) {
        asked.push(documents[kind]());
        read.push(wallet());
        await wait(everyMs);
      }
      return { pdfs: await Promise.all(asked), wallets: await Promise.all(read) };
    },
  };
}

const statuses = (answers: readonly Answered[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [status, all?.length ?? 0]),
  );

test('PDFs of one member, asked for 14 times a second, stop nobody else', async () => {
  const { api, quiet, flood } = await load({ documentsPerHour: 20, exportsPerDay: 6 });
  try {
    const alone = await quiet(42);
    const { pdfs, wallets } = await flood('contract', 42);
    figure(
      `wallet beside 14 PDFs a second: p95 ${p95(wallets).toFixed(1)} ms, alone ${alone.toFixed(1)} ms, PDFs ${JSON.stringify(statuses(pdfs))}`,
    );
    expect(statuses(pdfs)).toEqual({ 200: 20, 429: 22 });
    expect(statuses(wallets)).toEqual({ 200: 42 });
  } finally {
    await api.close();
  }
});

test('PDFs that are all new and that no limit stops are refused when too many wait, and nothing else is', async () => {
  const { api, quiet, flood } = await load({ documentsPerHour: 1_000_000, exportsPerDay: 1_000_000 });
  try {
    const alone = await quiet(42);
    const { pdfs, wallets } = await flood('export', count(42, 200));
    figure(
      `wallet beside 14 exports a second: p95 ${p95(wallets).toFixed(1)} ms, alone ${alone.toFixed(1)} ms, exports ${JSON.stringify(statuses(pdfs))}`,
    );
    expect(Object.keys(statuses(wallets))).toEqual(['200']);
    const refused = pdfs.filter(({ status }) => status !== 200);
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
  } finally {
    await api.close();
  }
});
