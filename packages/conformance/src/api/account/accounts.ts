import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from '../api-under-test.ts';
import { makeClient } from '../client.ts';
import { codeSentTo, freshPhone, newMember, password, registration } from '../people.ts';
import { memberOnDevice } from './known-devices.ts';

const newPassword = 'Tulay-na-bago-9!';

/** Who heard of a new password, each once. */
function toldOfPassword(api: ApiUnderTest, how = 'password_changed'): string[] {
  const told = api.sent.filter(({ kind }) => kind === how);
  return told.map(({ channel, to }) => `${channel} ${to}`).toSorted();
}

/** Where it is day when the world begins: messages of the night wait. */
function daytime(phoneNumber: string) {
  return { phoneNumber, language: 'en', timeZone: 'Asia/Manila' } as const;
}

export function describeAccounts(open: MakeApi): void {
  describe('accounts', () => {
    test('register signs in, and one number has one account however it is typed', async () => {
      const client = makeClient(await open());
      const phoneNumber = freshPhone();
      const { accessToken } = await client.ok('register', registration(phoneNumber));
      expect(accessToken.split('.')).toHaveLength(3);
      expect(await client.ok('infoState', { phoneNumber })).toMatchObject({ state: 'PERSONAL_INFO', reopened: null });
      expect(await client.refused('register', registration(phoneNumber.replace('+63', '0')))).toBe(
        'account.phone_taken',
      );
      // A zero that is dialled inside the country only makes no second account of a telephone.
      const abroad = freshPhone().slice(-9);
      await client.ok('register', registration(`+447${abroad}`));
      expect(await client.refused('register', registration(`+4407${abroad}`))).toBe('account.phone_taken');
    });

    test('a repeated registration with its key signs the same member in, with another body it is refused', async () => {
      const api = await open();
      const phoneNumber = freshPhone();
      await makeClient(api).ok('register', registration(phoneNumber), { key: 'registration-1' });
      const again = makeClient(api);
      await again.ok('register', registration(phoneNumber), { key: 'registration-1' });
      expect(await again.ok('infoState', { phoneNumber })).toMatchObject({ state: 'PERSONAL_INFO' });
      expect(
        await again.refused(
          'register',
          { ...registration(phoneNumber), fullName: 'Somebody Else' },
          { key: 'registration-1' },
        ),
      ).toBe('idempotency.key_reused');
    });

    test('twenty registrations of one number at once make one account', async () => {
      const api = await open();
      const phoneNumber = freshPhone();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => makeClient(api).send('register', registration(phoneNumber))),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    });

    test('wrong password and unknown number are told apart by nothing', async () => {
      const api = await open();
      const { phoneNumber } = await newMember(api);
      const client = makeClient(api);
      const wrong = await client.send('login', { phoneNumber, password: 'Wrong-Password-1!' });
      const unknown = await client.send('login', { phoneNumber: freshPhone(), password });
      expect([wrong.status, unknown.status]).toEqual([401, 401]);
      // The request's own id is the only difference.
      expect({ ...(wrong.body as object), requestId: '' }).toEqual({ ...(unknown.body as object), requestId: '' });
    });

    test('five wrong passwords slow that account down, with the time to wait', async () => {
      const api = await open();
      const { phoneNumber } = await newMember(api);
      const client = makeClient(api);
      for (let count = 0; count < 5; count += 1)
        expect(await client.refused('login', { phoneNumber, password: 'Wrong-Password-1!' })).toBe(
          'auth.bad_credentials',
        );
      const answer = await client.send('login', { phoneNumber, password });
      expect(answer.status).toBe(429);
      const waitSeconds = Number(answer.headers.get('retry-after'));
      expect(waitSeconds).toBeGreaterThan(0);
      api.clock.advance((waitSeconds + 1) * 1000);
      await client.ok('login', { phoneNumber, password });
    });

    test('an expired access token is renewed by the cookie; the old cookie is good for the grace only', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      const first = client.cookie;
      api.clock.advance(10 * 60_000 + 1000);
      expect(await client.refused('infoState', { phoneNumber })).toBe('auth.token_expired');
      await client.ok('refreshAgain', {});
      await client.ok('infoState', { phoneNumber });
      expect(client.cookie).not.toBe(first);
      const second = client.cookie;
      client.cookie = first;
      api.clock.advance(10_000);
      await client.ok('refresh', {});
      client.cookie = first;
      api.clock.advance(60_000);
      expect(await client.refused('refresh')).toBe('auth.session_ended');
      // A replayed cookie ends the whole family.
      client.cookie = second;
      expect(await client.refused('refresh')).toBe('auth.session_ended');
    });

    test('refresh without its header or without a cookie is refused', async () => {
      const api = await open();
      const { client } = await newMember(api);
      for (const name of ['refresh', 'refreshAgain'] as const)
        expect(await client.refused(name, {}, { headers: { 'x-requested-with': 'another' } })).toBe('auth.not_allowed');
      client.cookie = null;
      expect(await client.refused('refresh')).toBe('auth.session_ended');
    });

    test('signing out ends the session at once, also for the access token', async () => {
      const { client, phoneNumber } = await newMember(await open());
      await client.ok('logout', {});
      expect(client.cookie).toBeNull();
      expect(await client.refused('infoState', { phoneNumber })).toBe('auth.token_expired');
      expect(await client.refused('refresh')).toBe('auth.session_ended');
    });

    test('a new password ends the other sessions and is told', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      await client.ok('setPreferences', daytime(phoneNumber));
      const other = makeClient(api);
      await other.ok('login', { phoneNumber, password });
      expect(
        await client.refused('changePassword', {
          phoneNumber,
          currentPassword: 'Wrong-1234!',
          newPassword,
          password: newPassword,
        }),
      ).toBe('account.wrong_password');
      await client.ok('changePassword', { phoneNumber, currentPassword: password, newPassword, password: newPassword });
      await client.ok('infoState', { phoneNumber });
      expect(await other.refused('infoState', { phoneNumber })).toBe('auth.token_expired');
      expect(await other.refused('login', { phoneNumber, password })).toBe('auth.bad_credentials');
      await other.ok('login', { phoneNumber, password: newPassword });
      expect(toldOfPassword(api)).toEqual([`email ${registration(phoneNumber).email}`, `sms ${phoneNumber}`]);
    });

    test('recovery answers the same for everybody and works by the code alone', async () => {
      const api = await open();
      const { client, phoneNumber } = await memberOnDevice(api);
      await client.ok('setPreferences', daytime(phoneNumber));
      const stranger = makeClient(api);
      const known = await stranger.send('recover', { phoneNumber });
      const unknown = await stranger.send('recover', { phoneNumber: freshPhone() });
      expect(known.body).toEqual(unknown.body);
      expect(await stranger.refused('confirmRecovery', { phoneNumber, oTP: '000000', newPassword })).toBe('otp.wrong');
      await stranger.ok('confirmRecovery', { phoneNumber, oTP: codeSentTo(api, phoneNumber), newPassword });
      expect(await client.refused('infoState', { phoneNumber })).toBe('auth.token_expired');
      await stranger.ok('login', { phoneNumber, password: newPassword });
      expect(toldOfPassword(api, 'account_recovered')).toEqual([
        `email ${registration(phoneNumber).email}`,
        `sms ${phoneNumber}`,
      ]);
    });

    test("the devices of a member are listed and signed out one by one, never somebody else's", async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      const other = makeClient(api);
      api.clock.advance(1000);
      await other.ok('login', { phoneNumber, password });
      const { items } = await client.ok('listDevices', { phoneNumber });
      expect(items.map(({ current }) => current)).toEqual([false, true]);
      const id = items[0]?.id ?? '';
      const ending = (number: string) => ({ phoneNumber: number, id, currentPassword: password });
      const stranger = await newMember(api);
      expect(await stranger.client.refused('endDevice', ending(stranger.phoneNumber))).toBe('session.not_found');
      // Who finds the phone unlocked, or stole its session, signs nobody out.
      const wrong = { ...ending(phoneNumber), currentPassword: 'Wrong-2026!' };
      expect(await client.refused('endDevice', wrong)).toBe('account.wrong_password');
      await other.ok('infoState', { phoneNumber });
      expect(await client.ok('endDevice', ending(phoneNumber))).toEqual({ state: 'DEVICE_SIGNED_OUT' });
      expect(await other.refused('infoState', { phoneNumber })).toBe('auth.token_expired');
      expect(await other.refused('refresh')).toBe('auth.session_ended');
      expect(await client.refused('endDevice', ending(phoneNumber))).toBe('session.not_found');
      expect((await client.ok('listDevices', { phoneNumber })).items).toHaveLength(1);
    });

    test('five wrong passwords slow the signing out of devices down', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      api.clock.advance(1000);
      await makeClient(api).ok('login', { phoneNumber, password });
      const { items } = await client.ok('listDevices', { phoneNumber });
      const ending = { phoneNumber, id: items[0]?.id ?? '', currentPassword: password };
      for (let tries = 0; tries < 5; tries += 1)
        expect(await client.refused('endDevice', { ...ending, currentPassword: 'Wrong-2026!' })).toBe(
          'account.wrong_password',
        );
      expect(await client.refused('endDevice', ending)).toBe('auth.too_many_tries');
    });

    test('weak passwords are refused at their field', async () => {
      const client = makeClient(await open());
      const phoneNumber = freshPhone();
      for (const weak of [
        'short1!',
        'nouppercase1!',
        'NOLOWERCASE1!',
        'NoDigitsHere!',
        'NoSpecial123',
        'Password1!',
        // Only in the long list, which the service alone has.
        'Dr@g0n#2026',
        'Maria Clara Santos1!',
      ]) {
        const { status, body } = await client.send('register', { ...registration(phoneNumber), password: weak });
        expect([status, Object.keys((body as { fields: object }).fields)], weak).toEqual([400, ['password']]);
      }
    });
  });
}
