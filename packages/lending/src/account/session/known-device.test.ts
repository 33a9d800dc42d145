import { expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/test-member.ts';
import { makeTestService, type CallOptions, type TestService } from '../../testing/test-service.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const elsewhere = { ipAddress: '198.51.100.9' };

async function make() {
  const service = makeTestService();
  const { member } = await service.addMember();
  const { phoneNumber } = member;
  const signIn = (options: CallOptions) => service.call('login', { phoneNumber, password: TEST_PASSWORD }, options);
  const guess = (options: CallOptions) => service.call('login', { phoneNumber, password: 'Wrong-2026!' }, options);
  const first = await signIn({});
  if (first.session?.kind !== 'set' || !first.session.deviceToken) throw new Error('Nobody signed in.');
  return { ...service, phoneNumber, signIn, guess, deviceToken: first.session.deviceToken };
}

test("609 guesses of a stranger over a day never close the account on its owner's device, and the stranger stays slowed", async () => {
  const { ports, signIn, guess, deviceToken } = await make();
  let entered = 0;
  // Seven at a time, so that the account is closed whenever its owner comes.
  for (let round = 0; round < 87; round += 1) {
    ports.clock.advance((dayMinutes / 87) * minuteMs);
    for (let tries = 0; tries < 7; tries += 1) await guess(elsewhere);
    if ((await signIn({ deviceToken })).status === 200) entered += 1;
  }
  expect(entered).toBe(87);
  expect((await signIn(elsewhere)).status).toBe(429);
  ports.clock.advance(dayMinutes * minuteMs);
  let looked = 0;
  for (let tries = 0; tries < 609; tries += 1) if ((await guess(elsewhere)).status === 401) looked += 1;
  expect(looked).toBe(5);
});

test('a stranger behind the same address closes it neither; a made-up cookie and the one of another account change nothing', async () => {
  const { signIn, guess, deviceToken, addMember, call } = await make();
  const other = await addMember();
  const theirs = await call('login', { phoneNumber: other.member.phoneNumber, password: TEST_PASSWORD });
  if (theirs.session?.kind !== 'set' || !theirs.session.deviceToken) throw new Error('Nobody signed in.');
  for (let tries = 0; tries < 60; tries += 1)
    await call('login', { phoneNumber: `+6391700000${tries + 10}`, password: 'x' });
  for (let tries = 0; tries < 5; tries += 1) await guess(elsewhere);
  for (const stranger of [{ deviceToken: 'made up' }, { deviceToken: theirs.session.deviceToken }])
    expect((await signIn({ ...elsewhere, ...stranger })).status).toBe(429);
  expect((await signIn({ deviceToken })).status).toBe(200);
});

/** Signed in anew, on a device that was not there before: its cookie. */
async function newDevice(signIn: (options: CallOptions) => ReturnType<TestService['call']>, ipAddress: string) {
  const { session } = await signIn({ ipAddress });
  if (session?.kind !== 'set' || !session.deviceToken) throw new Error('Nobody signed in.');
  return session.deviceToken;
}

test("a device of yesterday is closed neither by strangers behind its address nor by a thief's device of yesterday", async () => {
  const { ports, signIn, guess, call } = await make();
  ports.clock.advance(2 * dayMinutes * minuteMs);
  const ship = '203.0.113.7';
  const [owners, thiefs] = [await newDevice(signIn, ship), await newDevice(signIn, elsewhere.ipAddress)];
  ports.clock.advance(dayMinutes * minuteMs);
  for (let tries = 0; tries < 50; tries += 1)
    await call('login', { phoneNumber: `+63990000${1000 + tries}`, password: 'x' }, { ipAddress: ship });
  for (let tries = 0; tries < 6; tries += 1) await guess({ ...elsewhere, deviceToken: thiefs });
  expect((await signIn({ ...elsewhere, deviceToken: thiefs })).status).toBe(429);
  expect((await signIn({ ipAddress: ship })).status).toBe(429);
  expect((await signIn({ ipAddress: ship, deviceToken: owners })).status).toBe(200);
});

test('all devices of late together guess as often as one address in a quarter of an hour, a right password in between or not', async () => {
  const { ports, signIn, guess } = await make();
  ports.clock.advance(2 * dayMinutes * minuteMs);
  const devices: string[] = [];
  for (let count = 0; count < 30; count += 1) devices.push(await newDevice(signIn, elsewhere.ipAddress));
  let compared = 0;
  for (const deviceToken of devices)
    for (let tries = 0; tries < 8; tries += 1) {
      if (tries === 4) await signIn({ deviceToken });
      if ((await guess({ deviceToken })).status === 401) compared += 1;
    }
  expect(compared).toBe(50);
});

test('on the known device itself five wrong passwords slow down, and only there', async () => {
  const { signIn, guess, deviceToken } = await make();
  for (let tries = 0; tries < 5; tries += 1) expect((await guess({ deviceToken })).status).toBe(401);
  expect((await signIn({ deviceToken })).status).toBe(429);
  expect((await signIn(elsewhere)).status).toBe(200);
});
