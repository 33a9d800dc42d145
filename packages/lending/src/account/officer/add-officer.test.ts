import { expect, test } from 'vitest';
import { proven } from '../../testing/proven.ts';
import { registerBody, TEST_PASSWORD } from '../../testing/test-member.ts';
import { makeTestService } from '../../testing/test-service.ts';
import { addOfficer } from './add-officer.ts';

const officer = { phoneNumber: '0918 000 1111', fullName: 'Andres  Bonifacio', password: 'Katipon-1892!' };

test('an officer is made and can sign in', async () => {
  const service = makeTestService();
  expect(await addOfficer(service.service, officer)).toMatchObject({
    ok: true,
    created: true,
    member: { roles: ['OFFICER'], phoneNumber: '+639180001111', fullName: 'Andres Bonifacio' },
  });
  expect((await service.call('login', { phoneNumber: '09180001111', password: officer.password })).status).toBe(200);
});

test('a number that is the way back of its member is no officer before that is over', async () => {
  const service = makeTestService();
  const as = await service.addMember({ phoneNumber: '+639180001111' });
  const change = { phoneNumber: '+639180001111', newPhoneNumber: '+966501234567', withoutOldNumber: true };
  const brought = await proven(service, as, 'changePhone', change, { currentPassword: TEST_PASSWORD });
  await service.callOk('changePhone', brought, { as });
  expect(await addOfficer(service.service, officer)).toMatchObject({
    ok: false,
    error: { code: 'account.phone_taken' },
    advice: expect.stringContaining('way back'),
  });
  service.ports.clock.advance(72 * 3_600_000);
  expect(await addOfficer(service.service, officer)).toMatchObject({ ok: true });
});

const askedAgain = { ...officer, promotes: true };

test.each([
  [
    officer,
    { phoneVerifiedAt: 1 },
    /Pedro Penduko, a member since 2026-\d\d-\d\d, .* proven by a code on 1970-01-01.*repeat with --promote/,
  ],
  [officer, { phoneVerifiedAt: null }, /never proven by a code.*recovers the account/],
  [askedAgain, { phoneVerifiedAt: null }, /never proven by a code.*recovers the account/],
  [
    askedAgain,
    { phoneVerifiedAt: 1, waitReason: 'phone_changed', waitBeganAt: 1, waitEndsAt: null } as const,
    /Pedro Penduko, a member .* proven by a code.*once that wait is over/,
  ],
])('who registered the number first is no officer by that: %o, %o', async (asked, change, sentence) => {
  const service = makeTestService();
  const first = await service.addMember({ phoneNumber: '+639180001111', fullName: 'Pedro Penduko', ...change });
  expect(await addOfficer(service.service, asked)).toMatchObject({
    ok: false,
    error: { code: 'account.phone_taken' },
    advice: expect.stringMatching(sentence),
  });
  expect(await service.ports.store.read((reader) => reader.members.byId(first.member.id))).toEqual(first.member);
  expect(await service.callCode('loanQueue', {}, { as: first })).toBe('auth.not_allowed');
});

test('a member whose number is proven is made an officer when that is asked for, with another password and no session of before', async () => {
  const service = makeTestService();
  const first = await service.addMember({
    phoneNumber: '+639180001111',
    fullName: 'Pedro Penduko',
    phoneVerifiedAt: 1,
  });
  expect(await addOfficer(service.service, askedAgain)).toMatchObject({
    ok: true,
    created: false,
    member: { id: first.member.id, fullName: 'Pedro Penduko', roles: ['MEMBER', 'OFFICER'] },
  });
  expect(await service.callCode('infoState', { phoneNumber: '+639180001111' }, { as: first })).toBe(
    'auth.token_expired',
  );
  const signIn = (password: string) => service.call('login', { phoneNumber: '09180001111', password });
  expect((await signIn(TEST_PASSWORD)).status).toBe(401);
  expect((await signIn(officer.password)).status).toBe(200);
});

test('nobody has a way into the account of who is promoted by the password or on a device of before', async () => {
  const service = makeTestService();
  const { phoneNumber } = officer;
  const { session } = await service.call('register', registerBody({ phoneNumber }));
  if (session?.kind !== 'set' || !session.deviceToken) throw new Error('Nobody registered.');
  const before = { deviceToken: session.deviceToken };
  const recover = async (newPassword: string) => {
    await service.callOk('recover', { phoneNumber }, before);
    await service.callOk('confirmRecovery', { phoneNumber, oTP: service.lastCode(), newPassword }, before);
  };
  const known = 'Kalesa-2026!';
  await recover(known);
  service.ports.clock.advance(60_000);
  // On a device that is not known, so that the password of before is kept.
  const as = await service.callOk('login', { phoneNumber, password: known });
  const set = { phoneNumber, currentPassword: known, newPassword: 'Lantsa-2027!', password: 'Lantsa-2027!' };
  await service.callOk('changePassword', set, { as });
  expect(await addOfficer(service.service, askedAgain)).toMatchObject({ ok: true, created: false });
  const stop = { ...set, newPassword: 'Balangay-2028!', password: 'Balangay-2028!' };
  expect(await service.callCode('stopRecovery', stop, before)).toBe('account.nothing_to_stop');
  await recover(TEST_PASSWORD);
  const member = await service.ports.store.read((reader) => reader.members.byPhone('+639180001111'));
  expect(member).toMatchObject({ roles: ['MEMBER', 'OFFICER'], waitReason: 'recovered' });
});

test.each([
  [{ phoneNumber: 'desk' }, 'phoneNumber'],
  [{ password: 'Password1!' }, 'password'],
])('%o is refused at %s', async (patch, field) => {
  const { service } = makeTestService();
  expect(await addOfficer(service, { ...officer, ...patch })).toMatchObject({
    ok: false,
    error: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
  });
});
