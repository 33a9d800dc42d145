import { endpointNames, endpoints, type EndpointName } from '@tulay/contract/table';
import { activatedMember } from '@tulay/conformance/api/activated';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { newMember, newOfficer, password } from '@tulay/conformance/api/people';
import type { Client } from '@tulay/conformance/api/client';
import { makeClient } from '@tulay/conformance/api/client';
import { pathOf } from '@tulay/contract/addresses';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { anyJson, arbitraryInput } from './arbitrary-input.ts';
import { refusalOf } from './error-body.ts';
import { count, figure } from '../figure.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

vi.setConfig({ testTimeout: 7_200_000 });

interface World {
  readonly api: TestApi;
  readonly callers: Readonly<Record<'stranger' | 'newcomer' | 'member' | 'borrower' | 'officer', Client>>;
  readonly words: readonly string[];
}

async function makeWorld(): Promise<World> {
  const api = await makeTestApi();
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const [newcomer, member, borrower] = [
    await newMember(api),
    await activatedMember(api),
    await memberWithMoney(api, officers),
  ];
  const { items } = await borrower.client.ok('listLoans', { phoneNumber: borrower.phoneNumber });
  return {
    api,
    callers: {
      stranger: makeClient(api),
      newcomer: newcomer.client,
      member: member.client,
      borrower: borrower.client,
      officer: officers[0].client,
    },
    words: [
      newcomer.phoneNumber,
      member.phoneNumber,
      borrower.phoneNumber,
      borrower.loanId,
      items[0]?.loanNumber ?? '',
      password,
      '123456',
      'Bangka-2027!',
      'maria@example.com',
      'PHP',
      'SAR',
      '2026-01-01',
      '150000',
      'Passport',
      'Maria Clara',
    ],
  };
}

type Caller = keyof World['callers'];
interface Call {
  readonly name: EndpointName;
  readonly caller: Caller;
  readonly input: unknown;
  readonly key: string | undefined;
}

/** A request nobody's client would send: the body is whatever it is. */
async function sendRaw({ api, callers }: World, { name, caller, input, key }: Call) {
  const { method } = endpoints[name];
  const { token } = callers[caller];
  const response = await api.app.inject({
    method,
    url: pathOf(name, { id: 'x', kind: 'contract', format: 'json' }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      'x-requested-with': 'tulay',
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { payload: JSON.stringify(input) ?? '' }),
  });
  return { status: response.statusCode, text: response.body };
}

/** What leads to this row's address at all: text that can be encoded, no dots that lead elsewhere, not longer than any id. */
const inAddress = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      const text = typeof value === 'string' ? value.toWellFormed().slice(0, 40) : '';
      return [key, /^\.{0,2}$/.test(text) ? 'none' : text];
    }),
  );

/** A form has texts and files, nothing else. */
const inForm = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : new TextEncoder().encode(JSON.stringify(value)),
    ]),
  );

/** An input as it can travel on the way that its row is sent. */
function sendable(name: EndpointName, input: object): Record<string, unknown> {
  if (endpoints[name].body === 'multipart') return inForm(input);
  return endpoints[name].path.includes(':') ? inAddress(input) : { ...input };
}

async function sendLike({ callers }: World, { name, caller, input, key }: Call) {
  const { status, bytes } = await callers[caller].send(
    name,
    // Whoever calls this has looked that it is an object.
    sendable(name, input as object),
    key === undefined ? {} : { key },
  );
  return { status, text: new TextDecoder().decode(bytes) };
}

function check(name: EndpointName, { status, text }: { status: number; text: string }): void {
  if (status >= 400) {
    expect(refusalOf({ statusCode: status, body: text })[0]).toBeLessThan(500);
    return;
  }
  if (endpoints[name].reply === 'json' && status !== 304)
    expect(v.safeParse(endpoints[name].output, JSON.parse(text)).issues).toBeUndefined();
}

test('whatever is sent to whatever address by whomever: no failure of ours, and each answer is as declared', async () => {
  const total = count(1000, 200_000);
  // What a run has locked, ended or deleted makes the next ones dull; people are new after so many.
  const inOneWorld = 250;
  const seen = new Map<number, number>();
  const succeeded = new Set<EndpointName>();
  let sent = 0;
  for (let planned = 0; planned < total; planned += inOneWorld) {
    const world = await makeWorld();
    const call = fc.constantFrom(...endpointNames).chain((name) =>
      fc.record({
        name: fc.constant(name),
        caller: fc.constantFrom<Caller>('stranger', 'newcomer', 'member', 'borrower', 'borrower', 'officer', 'officer'),
        input: fc.oneof(
          { arbitrary: arbitraryInput(endpoints[name].input, world.words), weight: 6 },
          { arbitrary: anyJson, weight: 1 },
        ),
        key: fc.option(fc.oneof(fc.uuid(), fc.string()), { nil: undefined }),
        raw: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(call, async ({ raw, ...one }) => {
        const isObject = typeof one.input === 'object' && one.input !== null && !Array.isArray(one.input);
        const isLegalKey = one.key === undefined || /^[\x21-\x7e]+$/.test(one.key);
        const answer = await (isObject && isLegalKey && !(raw && endpoints[one.name].body === 'json')
          ? sendLike(world, one)
          : sendRaw(world, { ...one, key: isLegalKey ? one.key : undefined }));
        sent += 1;
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        if (answer.status === 200) succeeded.add(one.name);
        check(one.name, answer);
      }),
      { numRuns: Math.min(inOneWorld, total - planned), endOnFailure: true },
    );
    expect((await makeClient(world.api).send('health')).status).toBe(200);
    await world.api.close();
  }
  const statuses = [...seen].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status} x ${times}`);
  figure(
    `fuzz: ${sent} requests, 0 answers of 5xx, all as declared; ${statuses.join(', ')}; ${succeeded.size} calls succeeded`,
  );
});
