import { expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/test-member.ts';
import { makeTestService, type TestService } from '../../testing/test-service.ts';

const phoneNumber = '+639171234567';
const make = async (): Promise<TestService> => {
  const service = makeTestService();
  await service.addMember({ phoneNumber });
  return service;
};
const wrong = { phoneNumber, password: 'Wrong-2026!' };
const right = { phoneNumber, password: TEST_PASSWORD };
const unknown = { phoneNumber: '+639990000000', password: TEST_PASSWORD };

test.each([
  [false, 3 * 24 * 3_600_000],
  [true, 30 * 24 * 3_600_000],
])('signing in with persist %s', async (persist, lifetimeMs) => {
  const service = await make();
  const answer = await service.call('login', { ...right, phoneNumber: '0917-123-4567', persist });
  expect(answer).toMatchObject({
    status: 200,
    session: { kind: 'set', session: { persist, expiresAt: service.ports.clock.now() + lifetimeMs } },
  });
});

test('unknown number, wrong password and no number at all: same answer, same work', async () => {
  const service = await make();
  const answers = [];
  for (const body of [wrong, unknown, { phoneNumber: 'me', password: 'x' }]) {
    const before = service.ports.hashing.slowWorks();
    const { status, body: reply } = await service.call('login', body, { requestId: 'same' });
    answers.push({ status, reply, work: service.ports.hashing.slowWorks() - before });
  }
  expect(answers[0]).toMatchObject({ status: 401, work: 1, reply: { code: 'auth.bad_credentials' } });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test.each([
  ['a known account', wrong],
  ['an unknown one', unknown],
])('five wrong tries slow %s down, with growing delays', async (_name, body) => {
  const service = await make();
  for (let tries = 0; tries < 5; tries += 1) expect(await service.callCode('login', body)).toBe('auth.bad_credentials');
  for (const seconds of [30, 60, 120]) {
    const before = service.ports.hashing.slowWorks();
    const slowed = await service.call('login', { ...body, password: TEST_PASSWORD });
    expect(slowed).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(seconds) },
      body: { code: 'auth.too_many_tries' },
    });
    expect(service.ports.hashing.slowWorks()).toBe(before);
    service.ports.clock.advance(seconds * 1000);
    expect(await service.callCode('login', body)).toBe('auth.bad_credentials');
  }
  service.ports.clock.advance(15 * 60_000);
  expect((await service.call('login', right)).status).toBe(200);
});

test('many guesses at once are looked at no more often than one after the other', async () => {
  const service = await make();
  const guesses = [...Array.from({ length: 9 }, () => wrong), right];
  const answers = await Promise.all(guesses.map((guess) => service.call('login', guess)));
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
});

test('a success forgets the wrong tries of the account', async () => {
  const service = await make();
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 4; tries += 1)
      expect(await service.callCode('login', wrong)).toBe('auth.bad_credentials');
    expect((await service.call('login', right)).status).toBe(200);
  }
});

test('fifty wrong tries slow an address down, and no other one', async () => {
  const service = await make();
  for (let tries = 0; tries < 50; tries += 1) {
    expect(await service.callCode('login', { phoneNumber: `+63990000${1000 + tries}`, password: 'x' })).toBe(
      'auth.bad_credentials',
    );
  }
  expect(await service.callCode('login', right)).toBe('auth.too_many_tries');
  expect((await service.call('login', right, { ipAddress: '198.51.100.1' })).status).toBe(200);
});
