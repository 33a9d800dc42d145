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
