import type { InputOf } from '@tulay/contract/table';
import { expect, test, vi } from 'vitest';
import { photoBody } from '../testing/activation-bodies.ts';
import { TEST_PASSWORD } from '../testing/test-member.ts';
import { makeTestService } from '../testing/test-service.ts';

const hourMs = 3_600_000;
let made = 0;

function registration(): InputOf<'register'> {
  made += 1;
  return {
    fullName: 'Maria Clara Santos',
    phoneNumber: `+63917${String(6_000_000 + made)}`,
    email: 'maria@example.com',
    password: TEST_PASSWORD,
    workPlaceCountry: 'SA',
    workLocation: 'Riyadh',
    jobTitle: 'Nurse',
    jobCategory: 'Health Care / Medical',
    monthlyNetIncome: '5200',
  };
}

test('one address opens twenty accounts an hour and no more, without the work of a password for the next', async () => {
  const service = makeTestService();
  for (let count = 0; count < 20; count += 1) {
    await service.callOk('register', registration());
    service.ports.clock.advance(60_000);
  }
  const before = service.ports.hashing.slowWorks();
  const refused = await service.call('register', registration());
  expect(refused).toMatchObject({ status: 429, body: { code: 'account.too_many_registrations' } });
  // The first of them leaves the hour twenty minutes after the last one came.
  expect(refused.headers['retry-after']).toBe('2400');
  expect(service.ports.hashing.slowWorks()).toBe(before);
  expect((await service.call('register', registration(), { ipAddress: '203.0.113.8' })).status).toBe(200);
  service.ports.clock.advance(2_400_000);
  expect((await service.call('register', registration())).status).toBe(200);
  expect((await service.call('register', registration())).status).toBe(429);
});

test('a registration that is repeated with its key counts once, and is answered also when no other would be', async () => {
  const service = makeTestService({ policy: { registrationsPerHour: 2 } });
  const first = registration();
  for (let count = 0; count < 3; count += 1) await service.callOk('register', first, { idempotencyKey: 'key-1' });
  await service.callOk('register', registration());
  expect(await service.callCode('register', registration())).toBe('account.too_many_registrations');
  await service.callOk('register', first, { idempotencyKey: 'key-1' });
});

test('who brings the key of their own registration with other words has as little work done as without it', async () => {
  const hashed: number[] = [];
  for (const idempotencyKey of [null, 'key-1']) {
    const service = makeTestService({ policy: { registrationsPerHour: 3 } });
    await service.callOk('register', registration(), { idempotencyKey });
    const before = service.ports.hashing.slowWorks();
    for (let tries = 0; tries < 20; tries += 1) await service.call('register', registration(), { idempotencyKey });
    hashed.push(service.ports.hashing.slowWorks() - before);
  }
  expect(hashed).toEqual([2, 2]);
});

test('addresses of one IPv6 connection count as one', async () => {
  const service = makeTestService({ policy: { registrationsPerHour: 1 } });
  await service.callOk('register', registration(), { ipAddress: '2001:db8:1:2::1' });
  expect(await service.callCode('register', registration(), { ipAddress: '2001:db8:1:2:ffff::9' })).toBe(
    'account.too_many_registrations',
  );
  await service.callOk('register', registration(), { ipAddress: '2001:db8:1:3::1' });
});

test('one address sends ten messages an hour by the contact form', async () => {
  const service = makeTestService();
  const message = { name: 'Rosa Uy', email: 'rosa@example.com', message: 'How do I apply?', consent: true };
  for (let count = 0; count < 10; count += 1) await service.callOk('sendContactMessage', message);
  const refused = await service.call('sendContactMessage', message);
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'contact.too_many' },
    headers: { 'retry-after': '3600' },
  });
  service.ports.clock.advance(hourMs);
  await service.callOk('sendContactMessage', message);
});

test('an address that the operator raised has its own number of registrations, and others theirs', async () => {
  const registrationsPerHourOf = { '203.0.113.7': 3, '2001:db8:1:2::': 2 };
  const service = makeTestService({ policy: { registrationsPerHour: 1, registrationsPerHourOf } });
  const registered = async (ipAddress: string) => {
    let count = 0;
    while ((await service.call('register', registration(), { ipAddress })).status === 200) count += 1;
    return count;
  };
  const addresses = ['203.0.113.7', '203.0.113.8', '2001:db8:1:2:9::9'];
  expect(await Promise.all(addresses.map(registered))).toEqual([3, 1, 2]);
});

test('who is not activated sends twenty photos a day, who is activated sixty', async () => {
  const service = makeTestService();
  const newcomer = await service.addMember();
  const activated = await service.addMember({ activatedAt: service.ports.clock.now(), state: 'INFO_COMPLETED' });
  for (let count = 0; count < 20; count += 1) {
    for (const as of [newcomer, activated]) await service.callOk('upload', photoBody(as, 'front'), { as });
  }
  const refused = await service.call('upload', photoBody(newcomer, 'front'), { as: newcomer });
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'upload.too_many' },
    headers: { 'retry-after': '86400' },
  });
  for (let count = 20; count < 60; count += 1)
    await service.callOk('upload', photoBody(activated, 'front'), { as: activated });
  expect(await service.callCode('upload', photoBody(activated, 'front'), { as: activated })).toBe('upload.too_many');
  service.ports.clock.advance(24 * hourMs);
  await service.callOk('upload', photoBody(newcomer, 'front'), { as: newcomer });
});

test('of eighty photos that come together no more are worked on than a day has, and one that is no photo counts too', async () => {
  const service = makeTestService();
  const as = await service.addMember();
  const normalise = vi.spyOn(service.ports.images, 'normalise');
  expect(await service.callCode('upload', photoBody(as, 'front', [0]), { as })).toBe('upload.not_an_image');
  const all = await Promise.all(
    Array.from({ length: 80 }, () => service.call('upload', photoBody(as, 'front'), { as })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(normalise).toHaveBeenCalledTimes(20);
});

test('a photo that we could not keep takes none of the day', async () => {
  const service = makeTestService({ policy: { photosPerDay: 1 } });
  const as = await service.addMember();
  const put = vi.spyOn(service.ports.files, 'put').mockRejectedValueOnce(new Error('The bucket is gone.'));
  expect((await service.call('upload', photoBody(as, 'front'), { as })).status).toBe(500);
  await service.callOk('upload', photoBody(as, 'front'), { as });
  expect(put).toHaveBeenCalledTimes(2);
});

test('a member asks for twenty documents an hour, an officer for as many as there are', async () => {
  const service = makeTestService();
  const [member, officer] = [await service.addMember(), await service.addMember({ roles: ['OFFICER'] })];
  const asked = { id: 'nobody', kind: 'contract' };
  for (let count = 0; count < 20; count += 1) {
    for (const as of [member, officer])
      expect(await service.callCode('loanDocument', asked, { as })).toBe('loan.not_found');
  }
  const refused = await service.call('withdrawalDocument', { id: 'nobody' }, { as: member });
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'document.too_many' },
    headers: { 'retry-after': '3600' },
  });
  expect(await service.callCode('loanDocument', asked, { as: officer })).toBe('loan.not_found');
});
