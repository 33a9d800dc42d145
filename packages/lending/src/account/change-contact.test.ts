import { describe, expect, test } from 'vitest';
import { proven } from '../testing/proven.ts';
import { TEST_PASSWORD, type TestMember } from '../testing/test-member.ts';
import { makeTestService, type TestOptions, type TestService } from '../testing/test-service.ts';

const phoneNumber = '+639171234567';
const newPhoneNumber = '+966501234567';
const oldEmail = 'maria@example.com';
const email = 'clara@example.org';
const currentPassword = TEST_PASSWORD;
const hourMs = 3_600_000;

interface World {
  readonly service: TestService;
  readonly as: TestMember;
}
async function make(policy: TestOptions['policy'] = {}): Promise<World> {
  const service = makeTestService({ policy });
  return { service, as: await service.addMember({ phoneNumber, email: oldEmail }) };
}
const stored = ({ service, as }: World) => service.ports.store.read((reader) => reader.members.byId(as.member.id));
const newest = ({ service }: World, count: number) =>
  service.sent.slice(-count).map(({ channel, to, kind }) => [channel, to, kind]);

const changes = {
  changeEmail: { phoneNumber, email },
  changePhone: { phoneNumber, newPhoneNumber, withoutOldNumber: true },
} as const;
type Change = keyof typeof changes;

/** Asks for the one-time password; the body that confirms. */
function asked({ service, as }: World, name: Change, patch: Record<string, string> = {}) {
  return proven(service, as, name, { ...changes[name], ...patch }, { currentPassword });
}
/** What a challenge is asked for with. */
const askFor = (name: Change, patch: object = {}) => ({
  for: name,
  body: { ...changes[name], currentPassword, ...patch },
});

describe.each(['changeEmail', 'changePhone'] as const)('%s', (name) => {
  const newField = name === 'changeEmail' ? 'email' : 'newPhoneNumber';
  const other = name === 'changeEmail' ? 'other@example.org' : '+966507654321';

  test.each([
    ['without the password', { currentPassword: '' }, 'currentPassword'],
    ['with what is stored already', { [newField]: name === 'changeEmail' ? oldEmail : '0917 123 4567' }, newField],
    ['with nonsense', { [newField]: 'nonsense' }, newField],
  ])('%s is refused at its field, and nothing is sent', async (_what, patch, field) => {
    const world = await make();
    const answer = await world.service.call('challenge', askFor(name, patch), world);
    expect(answer.body).toMatchObject({ code: 'request.invalid', fields: { [field]: expect.any(String) } });
    expect(world.service.sent).toEqual([]);
  });

  test('wrong passwords count as wrong sign-ins', async () => {
    const { service, as } = await make();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await service.callCode('challenge', askFor(name, { currentPassword: 'x' }), { as })).toBe(
        'account.wrong_password',
      );
    expect(await service.callCode('challenge', askFor(name), { as })).toBe('auth.too_many_tries');
    expect(service.sent).toEqual([]);
  });

  test('the code is good for exactly the new value, for ten minutes, once', async () => {
    const world = await make();
    const { service, as } = world;
    const body = await asked(world, name);
    expect(await service.callCode(name, { ...body, [newField]: other }, { as })).toBe('otp.unknown');
    expect(await service.callCode(name, { ...body, oTP: '000000' }, { as })).toBe('otp.wrong');
    service.ports.clock.advance(10 * 60_000);
    expect(await service.callCode(name, body, { as })).toBe('otp.expired');
    const inTime = await asked(world, name);
    await service.callOk(name, inTime, { as });
  });

  test("another member's code and challenge are worth nothing", async () => {
    const world = await make();
    const body = await asked(world, name);
    const thief = await world.service.addMember();
    const stolen = { ...body, phoneNumber: thief.member.phoneNumber };
    expect(await world.service.callCode(name, stolen, { as: thief })).toBe('otp.unknown');
  });

  test('a stranger is not rung more often than the policy allows, from however many accounts', async () => {
    const world = await make({ otpPerHour: 2 });
    await asked(world, name);
    const second = await world.service.addMember();
    await asked({ ...world, as: second }, name, { phoneNumber: second.member.phoneNumber });
    const third = await world.service.addMember();
    const body = askFor(name, { phoneNumber: third.member.phoneNumber });
    expect(await world.service.call('challenge', body, { as: third })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { code: 'otp.too_many_requests' },
    });
    world.service.ports.clock.advance(hourMs);
    await world.service.callOk('challenge', body, { as: third });
  });

  test('no code and no new value is in an answer or in the audit', async () => {
    const world = await make();
    const answer = await world.service.call('challenge', askFor(name), world);
    await world.service.callOk(name, await asked(world, name), world);
    const audit = await world.service.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 100 }));
    expect(JSON.stringify(answer)).not.toContain(world.service.lastCode());
    expect(JSON.stringify(audit)).not.toContain(changes[name].phoneNumber);
    expect(JSON.stringify(audit)).not.toContain(name === 'changeEmail' ? email : newPhoneNumber);
    expect(audit.items.map(({ action }) => action).slice(0, 2)).toEqual(
      name === 'changeEmail' ? ['email.change', 'email.change_requested'] : ['phone.change', 'phone.change_requested'],
    );
  });
});

test('a new email address is proven by itself; the old one and the phone hear of it', async () => {
  const world = await make();
  const body = await asked(world, 'changeEmail');
  expect(newest(world, 1)).toEqual([['email', email, 'otp_change_email']]);
  expect(await world.service.callOk('changeEmail', body, world)).toEqual({ state: 'EMAIL_CHANGED' });
  expect(newest(world, 2)).toEqual([
    ['sms', phoneNumber, 'email_changed'],
    ['email', oldEmail, 'email_changed'],
  ]);
  expect(world.service.sent.at(-1)?.text).toContain('***ra@example.org');
  // An address proves no phone.
  expect(await stored(world)).toMatchObject({ email, phoneNumber, phoneVerifiedAt: null });
  expect(await world.service.callCode('changeEmail', body, world)).toBe('otp.used');
});

test('a new number is proven by itself, signs in, and leaves the other sessions, which may stop it; the old one hears of it', async () => {
  const world = await make();
  const { service, as } = world;
  await service.callOk('login', { phoneNumber, password: TEST_PASSWORD });
  const body = await asked(world, 'changePhone');
  expect(newest(world, 1)).toEqual([['sms', newPhoneNumber, 'otp_change_phone']]);
  expect(await service.callOk('changePhone', body, { as })).toEqual({
    state: 'PHONE_CHANGED',
    phoneNumber: newPhoneNumber,
  });
  expect(newest(world, 2)).toEqual([
    ['sms', phoneNumber, 'phone_changed_alone'],
    ['email', oldEmail, 'phone_changed_alone'],
  ]);
  const now = service.ports.clock.now();
  expect(await stored(world)).toMatchObject({ phoneNumber: newPhoneNumber, phoneVerifiedAt: now });
  const open = await service.ports.store.read((reader) => reader.sessions.listOpen(as.member.id, now));
  expect(open).toHaveLength(2);
  expect(await service.callCode('login', { phoneNumber, password: TEST_PASSWORD })).toBe('auth.bad_credentials');
  await service.callOk('login', { phoneNumber: newPhoneNumber, password: TEST_PASSWORD });
});

test('a token that names the old number has to be renewed; the repeated request then hears its first answer', async () => {
  const world = await make();
  const { service, as } = world;
  const body = await asked(world, 'changePhone');
  const key = { idempotencyKey: 'change-1' };
  const first = await service.callOk('changePhone', body, { as, ...key });
  expect(await service.callCode('changePhone', body, { as, ...key })).toBe('auth.token_expired');
  expect(await service.callCode('listDevices', { phoneNumber: newPhoneNumber }, { as })).toBe('auth.token_expired');
  const accessToken = await service.ports.tokens.sign({
    sub: as.member.id,
    sid: as.session.id,
    UserInfo: { phoneNumber: newPhoneNumber, roles: ['MEMBER'] },
  });
  const renewed = { as: { accessToken } };
  expect(await service.callOk('changePhone', body, { ...renewed, ...key })).toEqual(first);
  expect(await service.callOk('changePhone', { ...body, phoneNumber: newPhoneNumber }, { ...renewed, ...key })).toEqual(
    first,
  );
  expect(service.sent.filter(({ kind }) => kind === 'phone_changed_alone')).toHaveLength(2);
  // Without the key it is a request about somebody who is not the caller any more.
  expect(await service.callCode('changePhone', body, renewed)).toBe('auth.not_yours');
});

test('a number that was taken since its code was asked for is refused', async () => {
  const world = await make();
  const { service, as } = world;
  const body = await asked(world, 'changePhone');
  await service.addMember({ phoneNumber: newPhoneNumber });
  expect(await service.callCode('changePhone', body, { as })).toBe('account.phone_taken');
  expect(await stored(world)).toMatchObject({ phoneNumber });
});

test('two members who prove the same number at once: one has it', async () => {
  const world = await make();
  const second = { ...world, as: await world.service.addMember() };
  const bodies = [
    [world, await asked(world, 'changePhone')],
    [second, await asked(second, 'changePhone', { phoneNumber: second.as.member.phoneNumber })],
  ] as const;
  const answers = await Promise.all(bodies.map(([{ as }, body]) => world.service.call('changePhone', body, { as })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('codes that were sent to the old number are worth nothing after the change', async () => {
  const world = await make();
  await world.service.callOk('recover', { phoneNumber });
  const oTP = world.service.lastCode();
  await world.service.callOk('changePhone', await asked(world, 'changePhone'), world);
  for (const number of [phoneNumber, newPhoneNumber])
    expect(
      await world.service.callCode('confirmRecovery', { phoneNumber: number, oTP, newPassword: 'Kalesa-2026!' }),
    ).toBe('otp.wrong');
});

test('a suspended member changes the email address but not the number, which is the key to the money', async () => {
  const world = await make();
  const body = await asked(world, 'changePhone');
  await world.service.ports.store.transact((tx) => tx.members.update(world.as.member.id, { suspended: true }));
  expect(await world.service.callCode('challenge', askFor('changePhone'), world)).toBe('auth.suspended');
  expect(await world.service.callCode('changePhone', body, world)).toBe('auth.suspended');
  await world.service.callOk('changeEmail', await asked(world, 'changeEmail'), world);
  expect(await stored(world)).toMatchObject({ email, phoneNumber });
});

test('however often the address is changed in a day, the oldest of those before it are told and the others are not', async () => {
  const world = await make();
  const { service, as } = world;
  for (let turn = 0; turn < 9; turn += 1) {
    const change = { phoneNumber, email: `turn-${turn}@example.org` };
    await service.callOk('changeEmail', await asked(world, 'changeEmail', { email: change.email }), { as });
    service.ports.clock.advance(hourMs);
  }
  const told = await service.ports.store.read(({ formerContacts }) => formerContacts.of(as.member.id));
  expect(told.map(({ contact }) => contact)).toEqual([
    oldEmail,
    ...[0, 1, 2, 3].map((turn) => `turn-${turn}@example.org`),
  ]);
});
