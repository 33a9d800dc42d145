import { dayMs, hourMs } from '@tulay/lending/calendar';
import { refreshCookie } from '@tulay/contract/account/cookie';
import { memberBuckets } from '@tulay/contract/member-buckets';
import { describe, expect, test } from 'vitest';
import type { MakeApi } from '../api-under-test.ts';
import { makeClient } from '../client.ts';
import { memberOnDevice } from './known-devices.ts';
import { freshPhone, newMember, newOfficer, password, registration } from '../people.ts';

export function describeSessions(open: MakeApi): void {
  describe('sessions', () => {
    test('twenty refreshes at once with one cookie all succeed and leave one cookie that works', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      const tabs = Array.from({ length: 20 }, () => {
        const tab = makeClient(api);
        tab.cookie = client.cookie;
        return tab;
      });
      const replies = await Promise.all(tabs.map((tab) => tab.ok('refresh', {})));
      expect(replies.every(({ accessToken }) => accessToken !== '')).toBe(true);
      expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1);
      expect((await client.ok('listDevices', { phoneNumber })).items).toHaveLength(1);
      api.clock.advance(hourMs);
      const [tab] = tabs;
      await tab?.ok('refresh', {});
      await tab?.ok('infoState', { phoneNumber });
    });

    test('a refresh whose answer was lost heals within half a minute, for good', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      const kept = client.cookie;
      await client.ok('refresh', {});
      client.cookie = kept;
      api.clock.advance(29_000);
      await client.ok('refresh', {});
      api.clock.advance(hourMs);
      await client.ok('refresh', {});
      expect(await client.ok('infoState', { phoneNumber })).toMatchObject({ state: 'PERSONAL_INFO' });
    });

    test('on its own device a lost answer heals after forty hours; once its successor was used a replay ends the session', async () => {
      const api = await open();
      const { client, device } = await memberOnDevice(api);
      const first = client.cookie;
      const asWith = (cookie: string | null) => ({ cookie: `${refreshCookie.name}=${cookie}; ${device}` });
      await client.ok('refresh', {}, asWith(first));
      const second = client.cookie;
      api.clock.advance(40 * hourMs);
      await client.ok('refresh', {}, asWith(first));
      expect(client.cookie).toBe(second);
      await client.ok('refresh', {}, asWith(second));
      const third = client.cookie;
      api.clock.advance(31_000);
      expect(await client.refused('refresh', {}, asWith(first))).toBe('auth.session_ended');
      expect(await client.refused('refresh', {}, asWith(third))).toBe('auth.session_ended');
    });

    test('a late request of a page that was loaded twice does not end the session', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      const first = client.cookie;
      await client.ok('refresh', {});
      await client.ok('refresh', {});
      const last = client.cookie;
      client.cookie = first;
      await client.ok('refresh', {});
      expect(client.cookie).toBe(last);
      await client.ok('infoState', { phoneNumber });
    });

    test.each([false, true])('a phone that slept for a day is still signed in, with persist %s', async (persist) => {
      const api = await open();
      const { phoneNumber } = await newMember(api);
      const phone = makeClient(api);
      await phone.ok('login', { phoneNumber, password, persist });
      api.clock.advance(dayMs + hourMs);
      expect(await phone.refused('infoState', { phoneNumber })).toBe('auth.token_expired');
      await phone.ok('refreshAgain', {});
      await phone.ok('infoState', { phoneNumber });
    });

    test.each(['register', 'login'] as const)(
      'a device whose answer to %s was lost, and which sends it again, is one device, told once',
      async (name) => {
        const api = await open();
        const phoneNumber = name === 'login' ? (await newMember(api)).phoneNumber : freshPhone();
        const devices = name === 'login' ? 2 : 1;
        const told = () => api.sent.filter(({ kind }) => kind === 'new_sign_in').length;
        const body = name === 'login' ? { phoneNumber, password } : registration(phoneNumber);
        const lost = await makeClient(api).send(name, body, { key: `lost-${name}` });
        const toldOnce = told();
        api.clock.advance(30_000);
        const phone = makeClient(api);
        // Both at once: the first may still be under way when it is sent again.
        const again = await Promise.all([1, 2].map(() => phone.send(name, body, { key: `lost-${name}` })));
        const cookies = [lost, ...again].map(({ setCookie }) =>
          setCookie.map((line) => line.split(';')[0] ?? '').join('; '),
        );
        expect([lost, ...again].map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(new Set(cookies).size).toBe(1);
        await phone.ok('refresh', {});
        expect((await phone.ok('listDevices', { phoneNumber })).items).toHaveLength(devices);
        expect(told()).toBe(toldOnce);
        // That answer has come: who sends it again is somewhere else, or forgot it.
        await makeClient(api).ok(name, body, { key: `lost-${name}` });
        expect((await phone.ok('listDevices', { phoneNumber })).items).toHaveLength(devices + 1);
        await phone.ok('refresh', {});
      },
    );

    test('a key lets nobody guess for free: other words are refused whatever they are, and count as a wrong password does each time', async () => {
      const api = await open();
      const { phoneNumber } = await newMember(api);
      const device = makeClient(api);
      await device.ok('login', { phoneNumber, password }, { key: 'one-sign-in' });
      for (const typed of ['Wrong-2026!', `${password} `])
        expect(await device.refused('login', { phoneNumber, password: typed }, { key: 'one-sign-in' })).toBe(
          'idempotency.key_reused',
        );
      const codes = [];
      for (let tries = 0; tries < 4; tries += 1)
        codes.push(await device.refused('login', { phoneNumber, password: 'Wrong-2026!' }, { key: 'guess' }));
      expect(codes).toEqual([...Array.from({ length: 3 }, () => 'auth.bad_credentials'), 'auth.too_many_tries']);
      expect(await device.refused('login', { phoneNumber, password }, { key: 'one-sign-in' })).toBe(
        'auth.too_many_tries',
      );
    });

    test('a sign-in that is sent again after the password was changed opens nothing', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      await makeClient(api).ok('login', { phoneNumber, password }, { key: 'before' });
      const newPassword = 'Tahanan-2027!';
      await client.ok('changePassword', { phoneNumber, currentPassword: password, newPassword, password: newPassword });
      expect(await makeClient(api).refused('login', { phoneNumber, password }, { key: 'before' })).toBe(
        'auth.bad_credentials',
      );
    });

    test('"remember me" lasts thirty days of rest, otherwise a session is over long before', async () => {
      const api = await open();
      const { phoneNumber } = await newMember(api);
      const [remembered, other] = [makeClient(api), makeClient(api)];
      await remembered.ok('login', { phoneNumber, password, persist: true });
      await other.ok('login', { phoneNumber, password, persist: false });
      api.clock.advance(29 * dayMs);
      expect(await other.refused('refresh')).toBe('auth.session_ended');
      await remembered.ok('refresh', {});
      api.clock.advance(30 * dayMs);
      expect(await remembered.refused('refresh')).toBe('auth.session_ended');
    });

    test('a replayed cookie ends its own session and no other one', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      const other = makeClient(api);
      await other.ok('login', { phoneNumber, password });
      const stolen = client.cookie;
      await client.ok('refresh', {});
      api.clock.advance(31_000);
      const thief = makeClient(api);
      thief.cookie = stolen;
      expect(await thief.refused('refresh')).toBe('auth.session_ended');
      expect(await client.refused('infoState', { phoneNumber })).toBe('auth.token_expired');
      expect(await client.refused('refresh')).toBe('auth.session_ended');
      await other.ok('refresh', {});
    });

    test('signing out may be repeated, with a dead cookie and without one', async () => {
      const { client, phoneNumber } = await newMember(await open());
      const { _id: memberId } = await client.ok('memberDetails', { phoneNumber });
      const { cookie } = client;
      const cleared: (string | null)[] = [];
      for (const sent of [cookie, cookie, null, 'nonsense']) {
        client.cookie = sent;
        const { body, headers } = await client.send('logout');
        expect(body).toEqual({ state: 'SIGNED_OUT' });
        cleared.push(headers.get('clear-site-data'));
      }
      // Of what the device keeps only the member's own goes, and only with a session.
      const [one, other] = memberBuckets(memberId);
      expect(cleared).toEqual([`"storage:${one}", "storage:${other}"`, null, null, null]);
      client.cookie = cookie;
      expect(await client.refused('refresh')).toBe('auth.session_ended');
    });

    test('a suspended member signs in and reads', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      const { _id } = await client.ok('memberDetails', { phoneNumber });
      const officer = await newOfficer(api);
      await officer.client.ok('setMemberActive', { id: _id, active: false });
      const phone = makeClient(api);
      await phone.ok('login', { phoneNumber, password });
      await phone.ok('refresh', {});
      expect(await phone.ok('infoState', { phoneNumber })).toMatchObject({ state: 'PERSONAL_INFO' });
      expect(await phone.ok('memberDetails', { phoneNumber })).toMatchObject({ active: false });
    });

    test('a number that has an account is told by its code and sentence alone', async () => {
      const api = await open();
      const { phoneNumber } = await newMember(api);
      const stranger = makeClient(api);
      const { status, body, setCookie } = await stranger.send('register', {
        ...registration(phoneNumber),
        fullName: 'Somebody Else',
        email: 'else@example.com',
      });
      expect([status, Object.keys(body as object).toSorted()]).toEqual([409, ['code', 'message', 'requestId']]);
      expect([setCookie, stranger.cookie]).toEqual([[], null]);
    });
  });
}
