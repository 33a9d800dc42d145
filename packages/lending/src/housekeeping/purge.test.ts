import { expect, test } from 'vitest';
import { keyPlace } from '../dispatch/idempotency.ts';
import { TEST_PASSWORD } from '../testing/test-member.ts';
import { makeTestService } from '../testing/test-service.ts';
import { purgeOld } from './purge.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const phoneNumber = '+639171234567';

async function lived() {
  const service = makeTestService();
  const as = await service.addMember({ phoneNumber });
  const signedIn = await service.call('login', { phoneNumber, password: TEST_PASSWORD });
  await service.callCode('login', { phoneNumber, password: 'Wrong-2026!' });
  await service.callOk('recover', { phoneNumber });
  await service.callOk(
    'changePassword',
    { phoneNumber, currentPassword: TEST_PASSWORD, newPassword: 'Kalesa-2026!', password: 'Kalesa-2026!' },
    { as, idempotencyKey: 'key-1' },
  );
  if (signedIn.session?.kind !== 'set') throw new Error('The member was not signed in.');
  const endedId = signedIn.session.session.id;
  const place = keyPlace('changePassword', as.member.id, 'key-1', service.ports.hashing);
  /** What is there of each kind; a message by whether its id is taken still. */
  const left = () =>
    service.ports.store.read(async (reader) => ({
      session: (await reader.sessions.byId(endedId)) !== null,
      challenge: (await reader.challenges.newest(as.member.id, 'recover')) !== null,
      answer: place !== null && (await reader.idempotency.get(place.scope, place.key)) !== null,
      audit: (await reader.audit.last()) !== null,
      member: (await reader.members.byId(as.member.id)) !== null,
    }));
  return { service, as, left };
}
const all = { session: true, challenge: true, answer: true, audit: true, member: true };

test('what is young stays', async () => {
  const { service, left } = await lived();
  await purgeOld(service.service);
  expect(await left()).toEqual(all);
});

test('each kind goes when the policy says so; members and the audit stay', async () => {
  const { service, as, left } = await lived();
  service.ports.clock.advance(dayMs + 11 * minuteMs);
  await purgeOld(service.service);
  expect(await left()).toEqual({ ...all, challenge: false });
  service.ports.clock.advance(30 * dayMs);
  await purgeOld(service.service);
  await purgeOld(service.service);
  expect(await left()).toEqual({ ...all, challenge: false, session: false, answer: false });
  expect((await service.call('listDevices', { phoneNumber }, { as })).status).toBe(200);
});

test('tries that slow somebody down are not forgotten early', async () => {
  const service = makeTestService();
  await service.addMember({ phoneNumber });
  for (let tries = 0; tries < 5; tries += 1) await service.callCode('login', { phoneNumber, password: 'Wrong-2026!' });
  await purgeOld(service.service);
  expect(await service.callCode('login', { phoneNumber, password: TEST_PASSWORD })).toBe('auth.too_many_tries');
});

test('the password of before a recovery goes when its wait is over', async () => {
  const service = makeTestService();
  const { member } = await service.addMember({ phoneNumber, phoneVerifiedAt: 0 });
  await service.callOk('recover', { phoneNumber });
  await service.callOk('confirmRecovery', { phoneNumber, oTP: service.lastCode(), newPassword: 'Kalesa-2026!' });
  const kept = async () => {
    await purgeOld(service.service);
    return (await service.ports.store.read((reader) => reader.members.byId(member.id)))?.formerPasswordHash;
  };
  expect(await kept()).toBe(member.passwordHash);
  service.ports.clock.advance(3 * dayMs);
  expect(await kept()).toBeNull();
});
