import { deviceCookie } from '@tulay/contract/account/cookie';
import { describe, expect, test } from 'vitest';
import type { MakeApi } from '../api-under-test.ts';
import { makeClient } from '../client.ts';
import { codeSentTo, freshPhone, password, proven, registration } from '../people.ts';
import { newPassword, recovered, signedIn, toldOf, waitMs } from './takeover.ts';
import { memberOnDevice } from './known-devices.ts';

export function describeStoppedRecovery(open: MakeApi): void {
  describe('a recovery that was not the owner', () => {
    test('a recovery that was not the owner is stopped on a device of before, with the password of before and for nothing else', async () => {
      const api = await open();
      const { phoneNumber, device } = await memberOnDevice(api);
      api.clock.advance(60_000);
      await recovered(api, phoneNumber);
      const thief = await signedIn(api, phoneNumber, newPassword);
      // Again, so that what is kept might be a password of the thief's own.
      api.clock.advance(60_000);
      await recovered(api, phoneNumber);
      expect(api.sent.filter(({ kind }) => kind === 'account_recovered').at(-1)?.text).toMatch(
        /old password on a device that was signed in 72 hours before or at registration, to stop it/,
      );
      const owner = makeClient(api);
      const here = { cookie: device };
      const third = 'Balangay-2028!';
      const stop = { phoneNumber, currentPassword: password, newPassword: third, password: third };
      const signIn = { phoneNumber, password };
      expect(await owner.refused('login', signIn, here)).toBe('auth.recovered_elsewhere');
      expect(await makeClient(api).refused('login', signIn)).toBe('auth.bad_credentials');
      for (const line of ['', `${deviceCookie.name}=made-up`])
        expect(await makeClient(api).refused('stopRecovery', stop, { cookie: line })).toBe('account.nothing_to_stop');
      expect(await owner.refused('stopRecovery', { ...stop, newPassword: password, password }, here)).toBe(
        'request.invalid',
      );
      expect(await owner.refused('stopRecovery', { ...stop, currentPassword: newPassword }, here)).toBe(
        'account.wrong_password',
      );
      expect(await owner.ok('stopRecovery', stop, here)).toEqual({ state: 'PASSWORD_CHANGED' });
      expect(await owner.refused('stopRecovery', stop, here)).toBe('account.nothing_to_stop');
      for (const known of [password, newPassword])
        expect(await thief.refused('login', { phoneNumber, password: known })).toBe('auth.bad_credentials');
      const again = await signedIn(api, phoneNumber, third, device);
      expect(await again.ok('accountWait', { phoneNumber })).toEqual({
        wait: { reason: 'recovery_stopped', endsAt: new Date(api.clock.now() + waitMs).toISOString() },
        mayStop: false,
      });
      expect(toldOf(api, 'recovery_stopped')).toEqual([
        `email ${registration(phoneNumber).email}`,
        `sms ${phoneNumber}`,
      ]);
    });

    test('who registered a number that no code had proven takes nothing back from who proves it', async () => {
      const api = await open();
      const phoneNumber = freshPhone();
      const stranger = makeClient(api);
      const { setCookie } = await stranger.send('register', registration(phoneNumber));
      const line = setCookie.find((one) => one.startsWith(`${deviceCookie.name}=`)) ?? '';
      const device = { cookie: line.split(';')[0] ?? '' };
      api.clock.advance(10 * waitMs);
      const claiming = makeClient(api);
      await claiming.ok('recover', { phoneNumber });
      const code = { phoneNumber, oTP: codeSentTo(api, phoneNumber) };
      // Refused with the right code, which stays good and has proven nothing yet.
      const weak = { ...code, newPassword: 'MariaClaraSantos1!' };
      expect(await claiming.refused('confirmRecovery', weak)).toBe('request.invalid');
      await claiming.ok('confirmRecovery', { ...code, newPassword });
      const owner = await signedIn(api, phoneNumber, newPassword);
      expect(await owner.ok('memberDetails', { phoneNumber })).toMatchObject({ email: '' });
      expect(await owner.ok('accountWait', { phoneNumber })).toMatchObject({ wait: { reason: 'recovered' } });
      const third = 'Balangay-2028!';
      const stop = { phoneNumber, currentPassword: password, newPassword: third, password: third };
      expect(await makeClient(api).refused('stopRecovery', stop, device)).toBe('account.nothing_to_stop');
      expect(await makeClient(api).refused('login', { phoneNumber, password }, device)).toBe('auth.bad_credentials');
      // The address that they gave is told as any former one: they may be a member whose number was taken.
      expect(toldOf(api, 'account_recovered')).toEqual([]);
      expect(toldOf(api, 'number_proven')).toEqual([`email ${registration(phoneNumber).email}`, `sms ${phoneNumber}`]);
    });

    test('the session of who recovered ends when the recovery is stopped', async () => {
      const api = await open();
      const { phoneNumber, device } = await memberOnDevice(api);
      api.clock.advance(60_000);
      await recovered(api, phoneNumber);
      const thief = await signedIn(api, phoneNumber, newPassword);
      const third = 'Balangay-2028!';
      const stop = { phoneNumber, currentPassword: password, newPassword: third, password: third };
      await makeClient(api).ok('stopRecovery', stop, { cookie: device });
      expect(await thief.refused('refresh')).toBe('auth.session_ended');
    });

    test('tries at the password of before are counted like any, and after 72 hours it opens nothing', async () => {
      const api = await open();
      const { phoneNumber, device } = await memberOnDevice(api);
      api.clock.advance(60_000);
      await recovered(api, phoneNumber);
      const here = { cookie: device };
      const third = 'Balangay-2028!';
      const stop = { phoneNumber, currentPassword: password, newPassword: third, password: third };
      const wrong = { ...stop, currentPassword: 'Wrong-2026!' };
      for (let tries = 0; tries < 3; tries += 1)
        expect(await makeClient(api).refused('stopRecovery', wrong, here)).toBe('account.wrong_password');
      for (let tries = 0; tries < 2; tries += 1)
        expect(await makeClient(api).refused('login', { phoneNumber, password: 'Wrong-2026!' }, here)).toBe(
          'auth.bad_credentials',
        );
      expect(await makeClient(api).refused('stopRecovery', stop, here)).toBe('auth.too_many_tries');
      expect(await makeClient(api).refused('login', { phoneNumber, password }, here)).toBe('auth.too_many_tries');
      api.clock.advance(waitMs);
      expect(await makeClient(api).refused('login', { phoneNumber, password }, here)).toBe('auth.bad_credentials');
      expect(await makeClient(api).refused('stopRecovery', stop, here)).toBe('account.nothing_to_stop');
    });

    test('a password set on a device that is not known is stopped in the same way; one set on the member’s own is not', async () => {
      const api = await open();
      const { phoneNumber, device } = await memberOnDevice(api);
      api.clock.advance(60_000);
      const thief = await signedIn(api, phoneNumber);
      const set = { phoneNumber, currentPassword: password, newPassword, password: newPassword };
      await thief.ok('changePassword', set);
      expect(toldOf(api, 'password_changed_elsewhere')).toHaveLength(2);
      const third = 'Balangay-2028!';
      const stop = { ...set, newPassword: third, password: third };
      const here = { cookie: device };
      expect(await makeClient(api).refused('login', { phoneNumber, password }, here)).toBe('auth.recovered_elsewhere');
      await makeClient(api).ok('stopRecovery', stop, here);
      expect(await thief.refused('refresh')).toBe('auth.session_ended');
      const owner = await signedIn(api, phoneNumber, third, device);
      await owner.ok('accountWait', { phoneNumber });
      api.clock.advance(waitMs);
      const later = await signedIn(api, phoneNumber, third, device);
      await later.ok('changePassword', { ...set, currentPassword: third });
      expect(await makeClient(api).refused('login', { phoneNumber, password: third }, here)).toBe(
        'auth.bad_credentials',
      );
    });

    test('who sets a password first and takes the number then is stopped with the password of before', async () => {
      const api = await open();
      const { client: owner, phoneNumber, device } = await memberOnDevice(api);
      api.clock.advance(60_000);
      const thief = await signedIn(api, phoneNumber);
      await thief.ok('changePassword', { phoneNumber, currentPassword: password, newPassword, password: newPassword });
      const halfADayMs = waitMs / 6;
      const passHalfDays = async (times: number) => {
        for (let passed = 0; passed < times; passed += 1) {
          api.clock.advance(halfADayMs);
          await owner.ok('refresh', {});
        }
      };
      // Late in the time that the password of before is kept.
      await passHalfDays(5);
      await thief.ok('login', { phoneNumber, password: newPassword });
      const newPhoneNumber = freshPhone();
      const body = { phoneNumber, newPhoneNumber, withoutOldNumber: true };
      const proof = { to: newPhoneNumber, currentPassword: newPassword };
      await thief.ok('changePhone', await proven(api, thief, 'changePhone', body, proof));
      await passHalfDays(5);
      expect(await owner.ok('accountWait', { phoneNumber: newPhoneNumber })).toMatchObject({ mayStop: true });
      const third = 'Balangay-2028!';
      const stop = { phoneNumber: newPhoneNumber, currentPassword: password, newPassword: third, password: third };
      expect(await owner.refused('stopPhoneChange', { ...stop, currentPassword: 'Wrong-2026!' })).toBe(
        'account.wrong_password',
      );
      expect(await owner.ok('stopPhoneChange', stop)).toEqual({ state: 'PHONE_RESTORED', phoneNumber });
      for (const known of [newPassword, password])
        expect(await makeClient(api).refused('login', { phoneNumber, password: known }, { cookie: device })).toBe(
          'auth.bad_credentials',
        );
    });
  });
}
