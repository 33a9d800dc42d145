import { expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/test-member.ts';
import { makeTestService, type CallOptions } from '../../testing/test-service.ts';

const samsung =
  'Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36';

function make() {
  const service = makeTestService();
  async function signIn(phoneNumber: string, options: CallOptions = {}) {
    const answer = await service.call('login', { phoneNumber, password: TEST_PASSWORD }, options);
    const { session } = answer;
    return session?.kind === 'set' ? (session.deviceToken ?? null) : null;
  }
  const notices = () => service.sent.filter(({ kind }) => kind === 'new_sign_in');
  return { ...service, signIn, notices };
}

test('a sign-in on a new device is told, with its kind and the time where the member lives', async () => {
  const { addMember, signIn, notices, ports } = make();
  const { member } = await addMember({ timeZone: 'Asia/Riyadh' });
  ports.clock.advance(3 * 3_600_000);
  await signIn(member.phoneNumber, { userAgent: samsung });
  const text =
    'TULAY: your account was signed in to with Samsung Internet, Android on Nov 21, 2026, 8:00 AM. If this was not you, change your password at once and end that device under Account. We never ask for codes.';
  expect(notices()).toEqual([
    { kind: 'new_sign_in', channel: 'sms', to: member.phoneNumber, text },
    { kind: 'new_sign_in', channel: 'email', to: member.email, text },
  ]);
  expect(notices()[0]?.text).not.toContain('203.0.113.7');
});

test('the device is known from then on, also after signing out, and only to who signed in on it', async () => {
  const { addMember, signIn, notices } = make();
  const [nurse, driver] = [await addMember(), await addMember({ language: 'fil', email: '' })];
  const deviceToken = await signIn(nurse.member.phoneNumber);
  expect(deviceToken).not.toBeNull();
  for (const _time of [1, 2]) await signIn(nurse.member.phoneNumber, { deviceToken });
  expect(notices()).toHaveLength(2);
  expect(await signIn(driver.member.phoneNumber, { deviceToken })).toBe(deviceToken);
  expect(notices()).toHaveLength(3);
  // Without an e-mail address it is a text message.
  expect(notices()[2]).toMatchObject({
    channel: 'sms',
    to: driver.member.phoneNumber,
    text: expect.stringMatching(
      /^TULAY: may nag-sign in sa account mo gamit ang isang hindi kilalang device noong Nob 21, 2026/,
    ),
  });
  await signIn(driver.member.phoneNumber, { deviceToken });
  expect(notices()).toHaveLength(3);
});

test('a wrong password is no sign-in', async () => {
  const { addMember, callCode, notices } = make();
  const { member } = await addMember();
  expect(await callCode('login', { phoneNumber: member.phoneNumber, password: 'wrong' })).toBe('auth.bad_credentials');
  expect(notices()).toEqual([]);
});

test('a sign-in that is sent again tells of each device that is new, and of one that was thrown out', async () => {
  const { addMember, signIn, notices, ports } = make();
  const { member } = await addMember({ email: '' });
  const deviceToken = await signIn(member.phoneNumber);
  const again = (token: string | null = null) =>
    signIn(member.phoneNumber, { deviceToken: token, idempotencyKey: 'sign-in-1' });
  await again(deviceToken);
  expect(notices()).toHaveLength(1);
  const elsewhere = await again();
  expect(elsewhere).not.toBe(deviceToken);
  expect(notices()).toHaveLength(2);
  await again();
  await again(elsewhere);
  expect(notices()).toHaveLength(2);
  await ports.store.transact((tx) => tx.sessions.forgetDevices(member.id, 'others', null));
  expect(await again()).toBe(elsewhere);
  expect(notices()).toHaveLength(3);
});
