import { expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/test-member.ts';
import { makeTestService, type TestService } from '../../testing/test-service.ts';

const phoneNumber = '+639171234567';
const otherNumber = '+639181234567';
const addresses = Array.from({ length: 10 }, (_, index) => `198.51.100.${index + 1}`);

async function make(): Promise<TestService> {
  const service = makeTestService();
  await service.addMember({ phoneNumber });
  await service.addMember({ phoneNumber: otherNumber });
  return service;
}

/** Two hundred wrong passwords, the addresses in turn, with a pause after each; how many were compared, and the last refusal's wait. */
async function guess(service: TestService, pauseMs: number) {
  const before = service.ports.hashing.slowWorks();
  let waitSeconds = 0;
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await service.call(
      'login',
      { phoneNumber, password: `Wrong-${tries}!` },
      { ipAddress: addresses[tries % 10] ?? '' },
    );
    waitSeconds = Number(answer.headers['retry-after'] ?? 0);
    service.ports.clock.advance(pauseMs);
  }
  return { compared: service.ports.hashing.slowWorks() - before, waitSeconds };
}

test.each([
  [0, 5],
  [1_000, 7],
  [4_500, 9],
  // More than three hours: about eight in each quarter of an hour.
  [60_000, 107],
])(
  '200 wrong passwords from 10 addresses, one each %i ms: few are compared, and the owner waits no longer than is said',
  async (pauseMs, most) => {
    const service = await make();
    const { compared, waitSeconds } = await guess(service, pauseMs);
    // oxlint-disable-next-line no-console -- the figure is for whoever reads the run
    console.log(`200 wrong passwords from 10 addresses, ${pauseMs} ms apart: ${compared} compared`);
    expect(compared).toBeGreaterThanOrEqual(5);
    expect(compared).toBeLessThanOrEqual(most);
    // Somebody else signs in meanwhile, also from one of these addresses.
    expect(
      (
        await service.call(
          'login',
          { phoneNumber: otherNumber, password: TEST_PASSWORD },
          { ipAddress: addresses[0] ?? '' },
        )
      ).status,
    ).toBe(200);
    service.ports.clock.advance(waitSeconds * 1000);
    expect((await service.call('login', { phoneNumber, password: TEST_PASSWORD })).status).toBe(200);
    expect((await service.call('login', { phoneNumber, password: TEST_PASSWORD })).status).toBe(200);
  },
);

test('the time to wait is rounded up to whole seconds and enough, to the millisecond', async () => {
  const service = await make();
  for (let tries = 0; tries < 5; tries += 1) await service.callCode('login', { phoneNumber, password: 'Wrong-2026!' });
  service.ports.clock.advance(10_500);
  const right = { phoneNumber, password: TEST_PASSWORD };
  expect((await service.call('login', right)).headers['retry-after']).toBe('20');
  service.ports.clock.advance(19_499);
  expect((await service.call('login', right)).headers['retry-after']).toBe('1');
  service.ports.clock.advance(1);
  expect((await service.call('login', right)).status).toBe(200);
});

test('who waits for account and address waits for the longer of the two', async () => {
  const service = await make();
  for (let tries = 0; tries < 51; tries += 1) {
    const answer = await service.call('login', { phoneNumber: `+63990000${1000 + tries}`, password: 'x' });
    if (answer.status === 429) service.ports.clock.advance(Number(answer.headers['retry-after']) * 1000);
  }
  for (let tries = 0; tries < 5; tries += 1)
    await service.callCode('login', { phoneNumber, password: 'x' }, { ipAddress: '198.51.100.1' });
  const waits = await Promise.all(
    ['203.0.113.7', '198.51.100.1'].map((ipAddress) =>
      service.call('login', { phoneNumber, password: 'x' }, { ipAddress }),
    ),
  );
  expect(waits.map(({ headers }) => headers['retry-after'])).toEqual(['30', '30']);
});

test('of guesses at the code of a recovery only those are worked on that count', async () => {
  const service = await make();
  const guess = { phoneNumber, oTP: '000000', newPassword: 'Lantsa-2027!' };
  for (let tries = 0; tries < 5; tries += 1) expect(await service.callCode('confirmRecovery', guess)).toBe('otp.wrong');
  const before = service.ports.hashing.slowWorks();
  for (let tries = 0; tries < 50; tries += 1)
    expect(await service.callCode('confirmRecovery', guess)).toBe('auth.too_many_tries');
  expect(service.ports.hashing.slowWorks()).toBe(before);
});

test.each([phoneNumber, '+639990000001'])(
  'a number whose recovery is closed for a day (%s) costs no work, from whatever address',
  async (number) => {
    const service = await make();
    const guess = { phoneNumber: number, oTP: '000000', newPassword: 'Lantsa-2027!' };
    for (let tries = 0; tries < 60; tries += 1) {
      if ((await service.callCode('confirmRecovery', guess)) === 'otp.locked') break;
      service.ports.clock.advance(60_000);
    }
    // The addresses and the number itself are no longer slowed, it is closed all the same.
    service.ports.clock.advance(16 * 60_000);
    const before = service.ports.hashing.slowWorks();
    for (let tries = 0; tries < 50; tries += 1)
      expect(await service.callCode('confirmRecovery', guess, { ipAddress: `2001:db8:${tries}::1` })).toBe(
        'otp.locked',
      );
    expect(service.ports.hashing.slowWorks()).toBe(before);
  },
);

test('what has a limit besides the password asks for it before the password is compared', async () => {
  const service = makeTestService();
  const as = await service.addMember({ phoneNumber });
  const asked = {
    exportMyData: () =>
      service.call('exportMyData', { phoneNumber, currentPassword: TEST_PASSWORD, format: 'json' }, { as }),
    challenge: () =>
      service.call(
        'challenge',
        { for: 'changeEmail', body: { phoneNumber, email: 'a@example.org', currentPassword: TEST_PASSWORD } },
        { as },
      ),
  };
  const compared: Record<string, number> = {};
  for (const [name, ask] of Object.entries(asked)) {
    const before = service.ports.hashing.slowWorks();
    for (let calls = 0; calls < 100; calls += 1) await ask();
    compared[name] = service.ports.hashing.slowWorks() - before;
  }
  const { exportRepeats, otpPerHour } = service.service.policy;
  expect(compared).toEqual({ exportMyData: 1 + exportRepeats.most, challenge: otpPerHour });
});

test('a connection of IPv6 is one address, whichever of its addresses it guesses from', async () => {
  const service = await make();
  for (let tries = 0; tries < 50; tries += 1) {
    const ipAddress = `2001:db8:7:7::${tries.toString(16)}`;
    await service.call('login', { phoneNumber: `+63990000${1000 + tries}`, password: 'x' }, { ipAddress });
  }
  const right = { phoneNumber, password: TEST_PASSWORD };
  expect(await service.callCode('login', right, { ipAddress: '2001:db8:7:7:1:2:3:4' })).toBe('auth.too_many_tries');
  expect((await service.call('login', right, { ipAddress: '2001:db8:7:8::1' })).status).toBe(200);
});

test('who repeats a key of their own for other numbers has as little work done as without it', async () => {
  const compared: number[] = [];
  for (const idempotencyKey of [null, 'own-sign-in']) {
    const service = await make();
    await service.call('login', { phoneNumber: otherNumber, password: TEST_PASSWORD }, { idempotencyKey });
    const before = service.ports.hashing.slowWorks();
    for (let tries = 0; tries < 100; tries += 1)
      await service.call(
        'login',
        { phoneNumber: `+63917000${1000 + tries}`, password: 'Wrong-2026!' },
        { idempotencyKey },
      );
    compared.push(service.ports.hashing.slowWorks() - before);
  }
  expect(compared[1]).toBeLessThanOrEqual(compared[0] ?? 0);
});

test('who repeats the key of their own recovery for another number has as little work done as without it', async () => {
  const hashed: number[] = [];
  for (const idempotencyKey of [null, 'own-recovery']) {
    const service = await make();
    await service.call('recover', { phoneNumber: otherNumber });
    const confirm = (number: string, oTP: string) =>
      service.call('confirmRecovery', { phoneNumber: number, oTP, newPassword: 'Bagong-2026!' }, { idempotencyKey });
    expect((await confirm(otherNumber, service.lastCode())).status).toBe(200);
    const before = service.ports.hashing.slowWorks();
    for (let tries = 0; tries < 30; tries += 1) await confirm(phoneNumber, '000000');
    hashed.push(service.ports.hashing.slowWorks() - before);
  }
  expect(hashed[0]).toBeLessThanOrEqual(10);
  expect(hashed[1]).toBeLessThanOrEqual(hashed[0] ?? 0);
});
