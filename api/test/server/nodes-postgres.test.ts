import { makeClient } from '@tulay/conformance/api/client';
import { activatedMember } from '@tulay/conformance/api/activated';
import { approvedLoan } from '@tulay/conformance/api/lent';
import { codeSentTo, newMember, newOfficer, password, proven } from '@tulay/conformance/api/people';
import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import { afterEach, expect, test } from 'vitest';
import type { TestApi } from '../make-test-api.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { makeTwoNodes, via } from '../postgres/nodes.ts';

const newDatabase = makeDatabases();
const opened: TestApi[] = [];
afterEach(async () => {
  for (const node of opened.splice(0)) await node.close();
});

async function open(optionsOf?: Parameters<typeof makeTwoNodes>[1]) {
  const nodes = await makeTwoNodes(await newDatabase(), optionsOf);
  opened.push(...nodes);
  return nodes;
}

test('wrong passwords on one node slow down the other', async () => {
  const [one, other] = await open(() => ({ policy: { signInTriesPerAccount: 2 } }));
  const { phoneNumber } = await newMember(one);
  for (const api of [one, other])
    expect(await makeClient(api).refused('login', { phoneNumber, password: 'Wrong-1234!' })).toBe(
      'auth.bad_credentials',
    );
  for (const api of [one, other])
    expect(await makeClient(api).refused('login', { phoneNumber, password })).toBe('auth.too_many_tries');
});

test('a one-time password has five tries on both nodes together, and is asked for as often', async () => {
  const [one, other] = await open(() => ({ policy: { otpPerHour: 2 } }));
  const member = await activatedMember(one);
  const { client, phoneNumber } = member;
  const id = await approvedLoan(member, await newOfficer(one));
  const right = await proven(one, client, 'confirmContract', { phoneNumber, id });
  const there = via(other, client);
  for (const device of [client, there, client, there, client])
    expect(await device.refused('confirmContract', { ...right, oTP: '000000' })).toBe('otp.wrong');
  expect(await there.refused('confirmContract', right)).toBe('otp.no_tries_left');
  const ask = { for: 'confirmContract', body: { phoneNumber, id } } as const;
  await there.ok('challenge', ask);
  expect(await client.refused('challenge', ask)).toBe('otp.too_many_requests');
});

test('a request that both nodes get at once is done once, and answered the same', async () => {
  const [one, other] = await open();
  const { client, phoneNumber } = await activatedMember(one);
  const { agreementVersion } = await client.ok('getProduct', {});
  const body = { phoneNumber, selectedCurrency: 'PHP', loanAmountXR: 150_000, installmentCount: 12, agreementVersion };
  const devices = [client, via(other, client), client, via(other, client)];
  const answers = await Promise.all(
    devices.map((device) => device.send('applyForLoan', body, { key: 'one-tap-four-arrivals' })),
  );
  const [first] = answers;
  expect(first).toMatchObject({ status: 200, body: { state: 'LOAN_CREATED' } });
  expect(answers.map(({ status, body: said }) => ({ status, said }))).toEqual(
    answers.map(() => ({ status: first?.status, said: first?.body })),
  );
  expect((await client.ok('listLoans', { phoneNumber })).items).toHaveLength(1);
});

test('a refresh token turns once for all nodes, and its replay on another one ends the session', async () => {
  const [one, other] = await open();
  const { client } = await newMember(one);
  const first = client.cookie;
  const tabs = [one, other, one, other].map((api) => via(api, client));
  await Promise.all(tabs.map((tab) => tab.ok('refresh', {})));
  const [next, ...rest] = new Set(tabs.map(({ cookie }) => cookie));
  expect(rest).toEqual([]);
  expect(next).not.toBe(first);
  one.clock.advance(31_000);
  const thief = makeClient(other);
  thief.cookie = first;
  expect(await thief.refused('refresh')).toBe('auth.session_ended');
  client.cookie = next ?? null;
  expect(await client.refused('refresh')).toBe('auth.session_ended');
});

test('who signs out on one node is refused on the other at the next request', async () => {
  const [one, other] = await open();
  const { client, phoneNumber } = await newMember(one);
  const there = via(other, client);
  // The other node has verified this token, and remembers that its signature is right.
  await there.ok('infoState', { phoneNumber });
  await client.ok('logout', {});
  expect(await there.refused('infoState', { phoneNumber })).toBe('auth.token_expired');
  expect(await there.refused('refresh')).toBe('auth.session_ended');
});

test('rates that one node fetched are shown by the other within a second, with another tag', async () => {
  const rates = { USD: '0.0171' };
  const fetched = { fetch: async () => ({ rates: { ...rates }, asOf: one.clock.now(), source: 'service' as const }) };
  const [one, other] = await open(() => ({ rates: fetched }));
  const shownBy = async (api: TestApi, tag?: string) => {
    const answer = await makeClient(api).send('getRates', {}, { headers: tag ? { 'if-none-match': tag } : {} });
    return { status: answer.status, tag: answer.headers.get('etag') ?? '' };
  };
  await one.refreshRates();
  const before = await shownBy(other);
  expect(await shownBy(one)).toEqual(before);
  one.clock.advance(500);
  rates.USD = '0.0172';
  await one.refreshRates();
  one.clock.advance(500);
  const after = await shownBy(other, before.tag);
  expect(after).toMatchObject({ status: 200 });
  expect(await shownBy(one)).toEqual(after);
});

test.each([-4_000, 4_000])('nodes whose clocks differ by %i ms serve one member by turns', async (differenceMs) => {
  const start = makeFakeClock().now();
  const [one, other] = await open((index) => ({ clock: makeFakeClock(start + index * differenceMs) }));
  const member = await activatedMember(one);
  const { client, phoneNumber } = member;
  const there = via(other, client);
  await there.ok('infoState', { phoneNumber });
  const id = await approvedLoan(member, await newOfficer(one));
  const { challenge } = await there.ok('challenge', { for: 'confirmContract', body: { phoneNumber, id } });
  // Its message is due by the clock of the node that wrote it, and that node delivers it.
  const oTP = codeSentTo(other, phoneNumber);
  await client.ok('confirmContract', { phoneNumber, id, challenge, oTP });
  await there.ok('refresh', {});
  client.cookie = there.cookie;
  await client.ok('refresh', {});
  expect(await client.ok('infoState', { phoneNumber })).toMatchObject({ state: 'INFO_COMPLETED' });
});
