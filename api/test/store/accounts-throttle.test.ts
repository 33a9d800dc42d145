import { freshPhone, password, registration } from '@tulay/conformance/api/people';
import { purgeOld } from '@tulay/lending/housekeeping';
import { makeFakeClock, makeFakeHashing, type FakeHashing } from '@tulay/lending/testing/fake-ports';
import { makeTestService } from '@tulay/lending/testing/test-service';
import { expect, test } from 'vitest';
import type { Turn } from '@tulay/lending/ports';
import { makeHashing } from '../../src/adapters/hashing.ts';
import { makeAuditDigest } from '../../src/store/audit-key.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { makeDatabaseFiles } from './store-sqlite-files.ts';
import { testSealer } from '../test-sealer.ts';

const newFile = makeDatabaseFiles();
const phoneNumber = '+639171234567';
const wrong = { phoneNumber, password: 'Wrong-2026!' };
const right = { phoneNumber, password };

/** The rules over a database file, as after each start. */
async function start(file: string, clock = makeFakeClock(), hashing = makeFakeHashing()) {
  const store = await openSqliteStore({ file, sealer: testSealer });
  return makeTestService({ ports: { store, clock, hashing } });
}

/** The real adapter, which notes for whom it began to hash or to compare. */
function makeCountedHashing(): FakeHashing & { readonly begun: readonly string[] } {
  const real = { ...makeHashing(Buffer.alloc(32, 7)), auditDigest: makeAuditDigest(Buffer.alloc(32, 8)) };
  const begun: string[] = [];
  const counting = (turn?: Turn): Turn => ({
    of: turn?.of ?? '',
    async isWanted() {
      const wanted = !turn || (await turn.isWanted());
      if (wanted) begun.push(turn?.of ?? '');
      return wanted;
    },
  });
  async function hashPassword(typed: string): Promise<string>;
  async function hashPassword(typed: string, turn: Turn): Promise<string | null>;
  async function hashPassword(typed: string, turn?: Turn): Promise<string | null> {
    return real.hashPassword(typed, counting(turn));
  }
  return {
    ...real,
    hashPassword,
    verifyPassword: (typed, hash, turn) => real.verifyPassword(typed, hash, counting(turn)),
    slowWorks: () => begun.length,
    begun,
  };
}

test('a restart forgets no wrong try, and the time to wait goes on', async () => {
  const file = newFile();
  const clock = makeFakeClock();
  const before = await start(file, clock);
  await before.addMember({ phoneNumber });
  for (let tries = 0; tries < 5; tries += 1) expect(await before.callCode('login', wrong)).toBe('auth.bad_credentials');
  await before.ports.store.close();

  clock.advance(10_000);
  const after = await start(file, clock);
  await purgeOld(after.service);
  expect(await after.call('login', right)).toMatchObject({ status: 429, headers: { 'retry-after': '20' } });
  expect(after.ports.hashing.slowWorks()).toBe(0);
  clock.advance(20_000);
  expect((await after.call('login', right)).status).toBe(200);
  await after.ports.store.close();
});

test('a restart forgets no session: the cookie of before renews, a replayed one ends it', async () => {
  const file = newFile();
  const clock = makeFakeClock();
  const before = await start(file, clock);
  await before.addMember({ phoneNumber });
  const signedIn = await before.call('login', right);
  const first = signedIn.session?.kind === 'set' ? signedIn.session.refreshToken : null;
  await before.callOk('refresh', {}, { refreshToken: first });
  await before.ports.store.close();

  const after = await start(file, clock);
  const again = await after.call('refresh', {}, { refreshToken: first });
  expect(again.status).toBe(200);
  const second = again.session?.kind === 'set' ? again.session.refreshToken : null;
  clock.advance(30_001);
  expect(await after.callCode('refresh', {}, { refreshToken: first })).toBe('auth.session_ended');
  expect(await after.callCode('refresh', {}, { refreshToken: second })).toBe('auth.session_ended');
  await after.ports.store.close();
});

test('200 wrong passwords from 10 addresses at once: hardly more than five are compared, the owner waits half a minute, others not at all', async () => {
  const service = await start(newFile(), makeFakeClock(), makeCountedHashing());
  await service.addMember({ phoneNumber });
  await service.addMember({ phoneNumber: '+639181234567' });
  const before = service.ports.hashing.slowWorks();
  const guesses = Array.from({ length: 200 }, (_, index) =>
    service.call('login', wrong, { ipAddress: `198.51.100.${index % 10}` }),
  );
  const other = service.call('login', { phoneNumber: '+639181234567', password });
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  const lookedAt = statuses.filter((status) => status === 401).length;
  // oxlint-disable-next-line no-console -- the figure is for whoever reads the run
  console.log(
    `200 wrong passwords from 10 addresses at once: ${lookedAt} looked at, ${service.ports.hashing.slowWorks() - before - 1} compared`,
  );
  // One of them is the other member's; a guess may be compared before the one just before it is counted.
  expect(service.ports.hashing.slowWorks() - before).toBeLessThanOrEqual(5 + 4 + 1);
  expect([lookedAt, statuses.filter((status) => status === 429).length, (await other).status]).toEqual([5, 195, 200]);
  expect(await service.call('login', right)).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
  service.ports.clock.advance(30_000);
  expect((await service.call('login', right)).status).toBe(200);
  await service.ports.store.close();
});

test('200 right passwords at once: no more are compared than stand in the line of one account, and others wait for one', async () => {
  const hashing = makeCountedHashing();
  const service = await start(newFile(), makeFakeClock(), hashing);
  const as = await service.addMember({ phoneNumber });
  await service.addMember({ phoneNumber: '+639181234567' });
  const calls = {
    'sign-in': () => service.call('login', right),
    export: () => service.call('exportMyData', { phoneNumber, currentPassword: password, format: 'json' }, { as }),
  };
  for (const [what, call] of Object.entries(calls)) {
    const before = hashing.slowWorks();
    const answers = Array.from({ length: 200 }, call);
    const other = service.call('login', { phoneNumber: '+639181234567', password });
    expect((await other).status).toBe(200);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    const begun = hashing.begun.slice(before);
    // The one that came once. Not until its answer: a busy machine begins others meanwhile.
    const beside = 1 + begun.findIndex((of) => begun.indexOf(of) === begun.lastIndexOf(of));
    const compared = begun.length - 1;
    // oxlint-disable-next-line no-console -- the figure is for whoever reads the run
    console.log(`200 right passwords at once (${what}): ${compared} compared, ${beside} until another member's was`);
    expect(compared).toBeGreaterThan(1);
    expect(compared).toBeLessThanOrEqual(9);
    expect(beside).toBeGreaterThan(0);
    expect(beside).toBeLessThanOrEqual(3);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  }
  await service.ports.store.close();
});

test.each([
  ['confirmRecovery', 'signInTriesPerAddress'],
  ['register', 'registrationsPerHour'],
  ['challenge', 'signInTriesPerAccount'],
] as const)(
  'of 200 calls of %s at once from one address hardly more than allowed cost a slow work',
  async (name, limit) => {
    const service = await start(newFile(), makeFakeClock(), makeCountedHashing());
    const member = await service.addMember({ phoneNumber });
    const send = {
      confirmRecovery: () =>
        service.call(name, { phoneNumber: freshPhone(), oTP: '000000', newPassword: 'Lantsa-2027!' }),
      register: () => service.call(name, registration(freshPhone())),
      challenge: () =>
        service.call(
          name,
          { for: 'changeEmail', body: { phoneNumber, email: 'x@example.org', currentPassword: 'Wrong-2026!' } },
          { as: member },
        ),
    }[name];
    const before = service.ports.hashing.slowWorks();
    const answers = await Promise.all(Array.from({ length: 200 }, send));
    const allowed = service.service.policy[limit];
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(200 - allowed);
    expect(service.ports.hashing.slowWorks() - before).toBeLessThanOrEqual(allowed + 5);
    await service.ports.store.close();
  },
);
