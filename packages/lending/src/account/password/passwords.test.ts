import { expect, test } from 'vitest';
import { TEST_PASSWORD, type TestMember } from '../../testing/test-member.ts';
import { makeTestService, type TestService } from '../../testing/test-service.ts';

const phoneNumber = '+639171234567';
const unknownNumber = '+639990000000';
const NEW_PASSWORD = 'Kalesa-2026!';

async function make(): Promise<{ service: TestService; as: TestMember }> {
  const service = makeTestService();
  return { service, as: await service.addMember({ phoneNumber, fullName: 'Maria Santos' }) };
}
const change = (patch: Record<string, string> = {}) => ({
  phoneNumber,
  currentPassword: TEST_PASSWORD,
  newPassword: NEW_PASSWORD,
  password: NEW_PASSWORD,
  ...patch,
});
const countOpenSessions = (service: TestService, memberId: string) =>
  service.ports.store.read(
    async (reader) => (await reader.sessions.listOpen(memberId, service.ports.clock.now())).length,
  );

test('changing the password ends the other sessions and tells the member', async () => {
  const { service, as } = await make();
  await service.callOk('login', { phoneNumber, password: TEST_PASSWORD });
  expect(await countOpenSessions(service, as.member.id)).toBe(2);
  await service.callOk('changePassword', change(), { as });
  expect(await countOpenSessions(service, as.member.id)).toBe(1);
  expect(service.sent.map(({ channel, to, kind }) => [channel, to, kind])).toEqual([
    ['sms', phoneNumber, 'new_sign_in'],
    ['email', as.member.email, 'new_sign_in'],
    ['sms', phoneNumber, 'password_changed'],
    ['email', as.member.email, 'password_changed'],
  ]);
  expect(await service.callCode('login', { phoneNumber, password: TEST_PASSWORD })).toBe('auth.bad_credentials');
  expect((await service.call('login', { phoneNumber, password: NEW_PASSWORD })).status).toBe(200);
  expect((await service.call('changePassword', change({ currentPassword: NEW_PASSWORD }), { as })).status).toBe(200);
});

test.each([
  [{ newPassword: 'Password1!', password: 'Password1!' }, 'newPassword'],
  [{ newPassword: 'Santos-2026!', password: 'Santos-2026!' }, 'newPassword'],
  [{ password: 'Kalesa-2027!' }, 'password'],
])('a bad new password %o is refused at %s', async (patch, field) => {
  const { service, as } = await make();
  expect((await service.call('changePassword', change(patch), { as })).body).toMatchObject({
    code: 'request.invalid',
    fields: { [field]: expect.any(String) },
  });
});

test('wrong current passwords count as wrong sign-ins', async () => {
  const { service, as } = await make();
  for (let tries = 0; tries < 5; tries += 1)
    expect(await service.callCode('changePassword', change({ currentPassword: 'x' }), { as })).toBe(
      'account.wrong_password',
    );
  expect(await service.callCode('changePassword', change(), { as })).toBe('auth.too_many_tries');
  expect(await service.callCode('login', { phoneNumber, password: TEST_PASSWORD })).toBe('auth.too_many_tries');
});

test('a repeated change with its key is answered as before', async () => {
  const { service, as } = await make();
  const first = await service.callOk('changePassword', change(), { as, idempotencyKey: 'key-1' });
  expect(await service.callOk('changePassword', change(), { as, idempotencyKey: 'key-1' })).toEqual(first);
  expect(service.sent).toHaveLength(2);
});

test('recovery sets a new password, ends all sessions and proves the phone', async () => {
  const { service, as } = await make();
  await service.callOk('recover', { phoneNumber: '0917 123 4567' });
  await service.callOk('confirmRecovery', {
    phoneNumber: '09171234567',
    oTP: service.lastCode(),
    newPassword: NEW_PASSWORD,
  });
  expect(await countOpenSessions(service, as.member.id)).toBe(0);
  expect((await service.call('login', { phoneNumber, password: NEW_PASSWORD })).status).toBe(200);
  const member = await service.ports.store.read((reader) => reader.members.byId(as.member.id));
  expect(member?.phoneVerifiedAt).toBe(service.ports.clock.now());
  expect(service.sent.slice(1).map(({ channel, kind }) => [channel, kind])).toEqual([
    ['sms', 'number_proven'],
    ['email', 'number_proven'],
    ['sms', 'new_sign_in'],
    ['email', 'new_sign_in'],
  ]);
});

test('recovery answers alike for known and unknown numbers', async () => {
  const { service } = await make();
  const ask = async (number: string) => {
    const before = service.ports.hashing.slowWorks();
    const answers = [];
    for (let round = 0; round < 6; round += 1)
      answers.push(await service.call('recover', { phoneNumber: number }, { requestId: 'same' }));
    for (let round = 0; round < 6; round += 1)
      answers.push(
        await service.call(
          'confirmRecovery',
          { phoneNumber: number, oTP: '000000', newPassword: NEW_PASSWORD },
          { requestId: 'same' },
        ),
      );
    answers.push(
      await service.call(
        'confirmRecovery',
        { phoneNumber: number, oTP: '000000', newPassword: 'MariaSantos-1!' },
        { requestId: 'same' },
      ),
    );
    return { answers, work: service.ports.hashing.slowWorks() - before };
  };
  const known = await ask(phoneNumber);
  expect(await ask(unknownNumber)).toEqual(known);
  expect(known.answers.map((answer) => answer.status)).toEqual([
    200, 200, 200, 200, 200, 429, 422, 422, 422, 422, 422, 429, 429,
  ]);
});

test('a replaced, a used and an expired code are simply wrong', async () => {
  const { service } = await make();
  const confirm = (oTP: string) =>
    service.callCode('confirmRecovery', { phoneNumber, oTP, newPassword: 'Bahay-2026!' });
  await service.callOk('recover', { phoneNumber });
  const replaced = service.lastCode();
  service.ports.clock.advance(1);
  await service.callOk('recover', { phoneNumber });
  const used = service.lastCode();
  // Neither this nor how many tries are left: both would tell that the account exists.
  expect(
    (await service.call('confirmRecovery', { phoneNumber, oTP: replaced, newPassword: 'Bahay-2026!' })).body,
  ).toEqual({ code: 'otp.wrong', message: 'Invalid OTP', requestId: expect.any(String) });
  expect(await confirm(replaced)).toBe('otp.wrong');
  await service.callOk('confirmRecovery', { phoneNumber, oTP: used, newPassword: NEW_PASSWORD });
  expect(await confirm(used)).toBe('otp.wrong');
  service.ports.clock.advance(1);
  await service.callOk('recover', { phoneNumber });
  service.ports.clock.advance(10 * 60_000);
  expect(await confirm(service.lastCode())).toBe('otp.wrong');
});

test('a password with the name in it is told only to who has the code, which stays good', async () => {
  const { service } = await make();
  await service.callOk('recover', { phoneNumber });
  const oTP = service.lastCode();
  expect(await service.callCode('confirmRecovery', { phoneNumber, oTP: '000000', newPassword: 'MariaSantos-1!' })).toBe(
    'otp.wrong',
  );
  expect(await service.callCode('confirmRecovery', { phoneNumber, oTP, newPassword: 'MariaSantos-1!' })).toBe(
    'request.invalid',
  );
  await service.callOk('confirmRecovery', { phoneNumber, oTP, newPassword: NEW_PASSWORD });
});
