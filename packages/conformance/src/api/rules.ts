import { endpointNames, endpoints, type EndpointName } from '@tulay/contract/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from './api-under-test.ts';
import { ownersInputs } from './owners-inputs.ts';
import { makeClient } from './client.ts';
import { freshPhone, newOfficer, password, type Person } from './people.ts';
import { byTwo } from './two-officers.ts';
import { canaries, makeWorld } from './world.ts';

/** Everything that somebody could own, and what its owner would send to each call. */
async function worldOf(api: ApiUnderTest) {
  const world = await makeWorld(api);
  const inputs = ownersInputs(world);
  const may = (name: EndpointName): Person => (endpoints[name].access === 'officer' ? world.officer : world.owner);
  return { ...world, inputs, may };
}

/** The rows that a rule is about; each answer as `name: code`, to be compared with what the rule says of all of them. */
async function answersOf(
  names: readonly EndpointName[],
  ask: (name: EndpointName) => Promise<string>,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const name of names) lines.push(`${name}: ${await ask(name)}`);
  return lines;
}
const each = (names: readonly EndpointName[], code: (name: EndpointName) => string) =>
  names.map((name) => `${name}: ${code(name)}`);
const rowsWhere = (holds: (row: (typeof endpoints)[EndpointName], name: EndpointName) => boolean) =>
  endpointNames.filter((name) => holds(endpoints[name], name));

/** The code that a row has for an id that leads nowhere; undefined when nothing is looked up. */
const notFoundCode = (name: EndpointName) => endpoints[name].errors.find((code) => code.endsWith('.not_found'));

/** The input with another id, also where it holds the body of another call. */
function withId(input: Readonly<Record<string, unknown>>, id: string): Readonly<Record<string, unknown>> {
  if ('withdrawals' in input) return { ...input, withdrawals: [id] };
  return typeof input['body'] === 'object' ? { ...input, body: { ...input['body'], id } } : { ...input, id };
}

/** What is true of every row of a kind, read from the table: a new row is held to it without a new case. */
export function describeRules(make: MakeApi): void {
  describe('rules of the table', () => {
    let api: ApiUnderTest;
    // Nothing here changes anything that the next rule is about: one world does for all.
    let world: Awaited<ReturnType<typeof worldOf>>;
    beforeAll(async () => {
      api = await make();
      world = await worldOf(api);
    });
    afterAll(() => api.close());

    test('the desk is for officers, and nobody else', async () => {
      const { newcomer, owner, inputs } = world;
      const names = rowsWhere(({ access }) => access === 'officer');
      for (const { client } of [newcomer, owner])
        expect(await answersOf(names, (name) => client.refused(name, inputs[name]))).toEqual(
          each(names, () => 'auth.not_allowed'),
        );
    });

    test("what names a member is for that member; officers read where the row says so, and write nobody's", async () => {
      const { other, officer, inputs } = world;
      const names = rowsWhere(({ subject }) => subject !== undefined);
      expect(await answersOf(names, (name) => other.client.refused(name, inputs[name]))).toEqual(
        each(names, () => 'auth.not_yours'),
      );
      const [readable, others] = [
        names.filter((name) => endpoints[name].officersMayRead),
        names.filter((name) => !endpoints[name].officersMayRead),
      ];
      expect(await answersOf(others, (name) => officer.client.refused(name, inputs[name]))).toEqual(
        each(others, () => 'auth.not_yours'),
      );
      const statusOf = async (name: EndpointName) => String((await officer.client.send(name, inputs[name])).status);
      expect(await answersOf(readable, statusOf)).toEqual(each(readable, () => '200'));
    });

    test('a member on hold moves no money', async () => {
      const { owner, officer, inputs, ids } = world;
      await officer.client.ok('setMemberActive', { id: ids.member, active: false });
      const names = rowsWhere(({ movesMoney, access }) => movesMoney === true && access !== 'officer');
      expect(await answersOf(names, (name) => owner.client.refused(name, inputs[name]))).toEqual(
        each(names, () => 'auth.suspended'),
      );
      await byTwo([officer, world.secondOfficer], 'setMemberActive', { id: ids.member, active: true });
    });

    test('an officer on hold has nothing: not the desk, not the files of members, no session and no sign-in', async () => {
      const { inputs } = world;
      const colleague = await newOfficer(api);
      const { phoneNumber } = colleague;
      await api.changeOfficer('suspend', phoneNumber);
      const names = rowsWhere(
        ({ access, officersMayRead, rateLimit }) =>
          // Papers are opened by officers too, without naming whose they are.
          access === 'officer' || officersMayRead === true || rateLimit === 'documents',
      );
      expect(await answersOf(names, (name) => colleague.client.refused(name, inputs[name]))).toEqual(
        each(names, () => 'auth.token_expired'),
      );
      expect(await colleague.client.refused('refresh', {})).toBe('auth.session_ended');
      expect(await makeClient(api).refused('login', { phoneNumber, password })).toBe('auth.bad_credentials');
      await api.changeOfficer('restore', phoneNumber);
      await makeClient(api).ok('login', { phoneNumber, password });
    });

    test('before the five steps are done nothing about loans and money is open', async () => {
      const { newcomer, inputs } = world;
      const { client, phoneNumber } = newcomer;
      const names = rowsWhere(({ access }) => access === 'activated');
      expect(await answersOf(names, (name) => client.refused(name, { ...inputs[name], phoneNumber }))).toEqual(
        each(names, () => 'auth.not_activated'),
      );
    });

    test('an id or a number that nobody has leads nowhere, in the words of the row', async () => {
      const { officer, inputs, may } = world;
      const names = rowsWhere((_row, name) => notFoundCode(name) !== undefined);
      const ask = (name: EndpointName) =>
        endpoints[name].officersMayRead
          ? officer.client.refused(name, { ...inputs[name], phoneNumber: freshPhone() })
          : may(name).client.refused(name, withId(inputs[name], 'nobody'));
      expect(await answersOf(names, ask)).toEqual(each(names, (name) => notFoundCode(name) ?? ''));
    });

    test('while a loan is open the five steps keep what they say', async () => {
      const { owner, inputs } = world;
      const names = rowsWhere(({ errors }) => errors.includes('activation.wrong_step'));
      expect(names).toHaveLength(5);
      expect(await answersOf(names, (name) => owner.client.refused(name, inputs[name]))).toEqual(
        each(names, () => 'activation.wrong_step'),
      );
    });

    test('a key belongs to one request', async () => {
      const { owner, officer, inputs, may } = world;
      const key = { key: 'used-before' };
      const nothing = { ...inputs.cancelLoan, id: 'nobody' };
      expect(await owner.client.refused('cancelLoan', nothing, key)).toBe('loan.not_found');
      expect(await officer.client.refused('postRepayment', { ...inputs.postRepayment, id: 'nobody' }, key)).toBe(
        'loan.not_found',
      );
      // Keys of people who are not signed in are kept apart; their only call has a case of its own.
      const names = rowsWhere(({ idempotent, access }) => idempotent === true && access !== 'public');
      expect(await answersOf(names, (name) => may(name).client.refused(name, inputs[name], key))).toEqual(
        each(names, () => 'idempotency.key_reused'),
      );
    });

    // The last one: it lets the officer do what there is to do.
    test('whole account and ID numbers reach an officer in calls only that are recorded by the call itself', async () => {
      const { officer, inputs } = world;
      const { client } = officer;
      const newest = async () => (await client.ok('auditLog', { limit: 1 })).items[0];
      const whole: string[] = [];
      for (const name of rowsWhere(({ access, officersMayRead }) => access === 'officer' || officersMayRead === true)) {
        const before = await newest();
        const text = new TextDecoder('latin1').decode((await client.send(name, inputs[name])).bytes);
        if (![canaries.accountNumber, canaries.identityNumber].some((number) => text.includes(number))) continue;
        const after = await newest();
        whole.push(`${name}: ${after?.sequence === before?.sequence ? 'not recorded' : after?.action}`);
      }
      expect(whole).toEqual([
        'memberDetails: member.viewed',
        'memberById: member.viewed',
        'viewAccount: account.viewed',
      ]);
    });
  });
}
