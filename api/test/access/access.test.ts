import { createHmac, randomBytes } from 'node:crypto';
import { endpointNames, endpoints, type EndpointName } from '@tulay/contract/table';
import { makeClient } from '@tulay/conformance/api/client';
import { ownersInputs } from '@tulay/conformance/api/owners-inputs';
import { byTwo } from '@tulay/conformance/api/two-officers';
import { makeWorld, type World } from '@tulay/conformance/api/world';
import { expect, test, vi } from 'vitest';
import { makeTestApi, type TestApi } from '../make-test-api.ts';
import { callers, matrix, type Caller } from './matrix.ts';

vi.setConfig({ testTimeout: 60_000 });

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The owner's own claims, signed by nobody, and by somebody else. */
function forgedFrom(token: string) {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return {
    algNone: `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
    wrongKey: `${text}.${createHmac('sha256', randomBytes(32)).update(text).digest('base64url')}`,
  };
}

/** The answers to one call in one world. The owner's own changes things, so it comes last but for the token of before. */
async function answersTo(api: TestApi, world: World, name: EndpointName): Promise<Record<Caller, string>> {
  const { owner, officer, ids } = world;
  const token = owner.client.token ?? '';
  const forged = forgedFrom(token);
  const input = ownersInputs(world)[name];
  const ask = async (caller: Caller, bearer: string | null) => {
    const { status, body, bytes } = await makeClient(api).send(name, input, {
      token: bearer,
      key: `${name}-${caller}`,
    });
    if (!['owner', 'suspended', 'officer'].includes(caller)) expectNothingOf(world, name, bytes);
    // Every refusal has the error body of the contract.
    return status < 400 ? 'ok' : (body as { code: string }).code;
  };
  const { secondOfficer } = world;
  const anonymous = await ask('anonymous', null);
  const algNone = await ask('algNone', forged.algNone);
  const wrongKey = await ask('wrongKey', forged.wrongKey);
  const newcomer = await ask('newcomer', world.newcomer.client.token);
  const other = await ask('other', world.other.client.token);
  await officer.client.ok('setMemberActive', { id: ids.member, active: false });
  const suspended = await ask('suspended', token);
  await byTwo([officer, secondOfficer], 'setMemberActive', { id: ids.member, active: true });
  const ofOfficer = await ask('officer', officer.client.token);
  const ofOwner = await ask('owner', token);
  const now = api.clock.now();
  api.clock.set(now + 11 * 60_000);
  const expired = await ask('expired', token);
  api.clock.set(now);
  return { anonymous, algNone, wrongKey, expired, newcomer, other, suspended, officer: ofOfficer, owner: ofOwner };
}

/** What belongs to the owner stands in no answer to somebody else. */
function expectNothingOf({ secrets }: World, name: EndpointName, bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString('latin1');
  expect(
    secrets.filter((secret) => text.includes(secret)),
    `${name} told somebody else`,
  ).toEqual([]);
}

test('the table of who may do what has a line for each call and no other', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(endpointNames.toSorted());
});

const ordered = (answers: Readonly<Record<Caller, string>>) => callers.map((caller) => answers[caller]);

async function inNewWorld(work: (api: TestApi, world: World) => Promise<void>): Promise<void> {
  // Nine ask for one account: not what the limits are for.
  const api = await makeTestApi({ policy: { signInTriesPerAccount: 1000, otpPerHour: 1000 } });
  try {
    await work(api, await makeWorld(api));
  } finally {
    await api.close();
  }
}

test('calls that only read answer each caller as the table says', async () => {
  await inNewWorld(async (api, world) => {
    for (const name of endpointNames.filter((one) => endpoints[one].effect === 'read'))
      expect([name, ...ordered(await answersTo(api, world, name))]).toEqual([name, ...matrix[name]]);
  });
});

test.each(endpointNames.filter((name) => endpoints[name].effect === 'write'))(
  '%s answers each caller as the table says',
  async (name) => {
    await inNewWorld(async (api, world) => expect(ordered(await answersTo(api, world, name))).toEqual(matrix[name]));
  },
);
